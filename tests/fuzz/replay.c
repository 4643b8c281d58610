/*
 * Stands in for libFuzzer: gives every file of the folders named on the command line to the fuzz
 * target once. So each compiler and sanitizer replays the corpus, and a folder that is missing or
 * empty is a failure.
 */
#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static int replay_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        perror(path);
        return 1;
    }
    size_t size = 0;
    size_t capacity = 4096;
    uint8_t *data = malloc(capacity);
    while (data != NULL) {
        size += fread(data + size, 1, capacity - size, file);
        if (size < capacity) {
            break;
        }
        capacity *= 2;
        uint8_t *larger = realloc(data, capacity);
        if (larger == NULL) {
            free(data);
        }
        data = larger;
    }
    int failed = data == NULL || ferror(file);
    fclose(file);
    if (!failed) {
        /* An exact allocation, so that reading one byte too many is seen. */
        uint8_t *exact = malloc(size + (size == 0));
        failed = exact == NULL;
        if (!failed) {
            memcpy(exact, data, size);
            LLVMFuzzerTestOneInput(exact, size);
        }
        free(exact);
    }
    free(data);
    return failed;
}

static int replay_folder(const char *folder)
{
    DIR *directory = opendir(folder);
    if (directory == NULL) {
        perror(folder);
        return 1;
    }
    int count = 0;
    int failed = 0;
    struct dirent *entry;
    while ((entry = readdir(directory)) != NULL) {
        char path[4096];
        if (entry->d_name[0] == '.') {
            continue;
        }
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        failed |= replay_file(path);
        count++;
    }
    closedir(directory);
    printf("%s: %d inputs\n", folder, count);
    return failed || count == 0;
}

int main(int argc, char **argv)
{
    int failed = argc < 2;
    for (int i = 1; i < argc; i++) {
        failed |= replay_folder(argv[i]);
    }
    return failed;
}
