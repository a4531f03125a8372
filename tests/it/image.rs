//! `deploy/Containerfile`, built and run by buildah. Needs the executable of `make dist`, as [`dist`](crate::dist) does.

use std::process::Command;

use crate::dist::{built, output};
use crate::fixture::{Server, as_root, embedded, scratch};

#[test]
#[ignore = "needs `make dist`"]
fn the_image_holds_one_file_which_runs_as_nobody() {
    if !as_root("image::the_image_holds_one_file_which_runs_as_nobody") {
        return;
    }
    let store = scratch("image");
    // Its own storage is separate from other containers of this machine.
    let buildah = |arguments: &[&str]| {
        let mut buildah = Command::new("buildah");
        buildah.arg("--root").arg(store.join("root")).arg("--runroot").arg(store.join("run"));
        buildah.args(["--storage-driver", "vfs"]).args(arguments);
        buildah
    };
    let executable = built();
    let argument = format!("EXECUTABLE={}", executable.file_name().unwrap().to_str().unwrap());
    let file = concat!("--file=", env!("CARGO_MANIFEST_DIR"), "/deploy/Containerfile");
    let mut build = buildah(&["build", "--tag", "portfolio", "--build-arg", &argument, file]);
    output(build.arg(executable.parent().unwrap()));

    let format =
        "{{with .OCIv1.Config}}{{.Entrypoint}} {{.User}} {{.Cmd}}{{end}} {{len .OCIv1.RootFS.DiffIDs}}";
    let mut inspect = buildah(&["inspect", "--type", "image", "--format", format, "portfolio"]);
    assert_eq!(output(&mut inspect).trim(), "[/portfolio] 65532:65532 [] 1");

    let container = output(&mut buildah(&["from", "portfolio"])).trim().to_owned();
    let root = output(&mut buildah(&["mount", &container]));
    let files: Vec<_> =
        std::fs::read_dir(root.trim()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(files, ["portfolio"]);

    // The chroot isolation works where namespaces are not allowed. PORT is set as hosting platforms do.
    let run = ["run", "--isolation", "chroot", "--env", "PORT=0", &container, "/portfolio"];
    let server = Server::spawn(&mut buildah(&run));
    assert!(server.address.ip().is_unspecified());
    let answer = server.request("GET", "/profil", &["Accept-Encoding: br"]);
    assert_eq!((answer.status, answer.body == embedded("index.html.br")), (200, true));
    // Passed on to the container.
    server.signal("TERM");
    server.wait();
}
