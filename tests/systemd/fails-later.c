/* A server that starts as systemd expects. It answers requests at a Unix socket as the build with the entity tag TAG, and
   others with 500. */
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

int main(void) {
    struct sockaddr_un to = { .sun_family = AF_UNIX };
    const char *path = getenv("NOTIFY_SOCKET");
    strncpy(to.sun_path, path, sizeof to.sun_path - 1);
    if (path[0] == '@') to.sun_path[0] = 0;
    int notify = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    sendto(notify, "READY=1", 7, 0, (struct sockaddr *)&to, offsetof(struct sockaddr_un, sun_path) + strlen(path));
    struct sockaddr_un at;
    socklen_t length = sizeof at;
    getsockname(3, (struct sockaddr *)&at, &length);
    int good = at.sun_family == AF_UNIX;
    for (;;) {
        char head[4096], answer[256];
        int client = accept(3, NULL, NULL);
        if (client < 0 || read(client, head, sizeof head) <= 0) { if (client >= 0) close(client); continue; }
        snprintf(answer, sizeof answer, "HTTP/1.1 %s\r\nETag: \"%s\"\r\nContent-Length: 0\r\nConnection: close\r\n\r\n",
                 good ? "200 OK" : "500 Internal Server Error", TAG);
        if (write(client, answer, strlen(answer)) < 0) return 1;
        close(client);
    }
}
