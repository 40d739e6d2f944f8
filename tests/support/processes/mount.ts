import { execFileSync } from "node:child_process";
import { isRoot } from "./programs.ts";
import { removeFolder, temporaryFolder } from "./temporary-folder.ts";

function run(command: string, ...args: string[]) {
  execFileSync(command, args, { stdio: "ignore" });
}

/** Whether file systems can be mounted: as root, outside of most containers. Otherwise the tests are skipped. */
export function isMountWithinReach(): boolean {
  if (!isRoot) return false;
  try {
    mountSmallDisk(1).unmount();
    return true;
  } catch {
    return false;
  }
}

/** Mounts a disk of this size in memory. */
export function mountSmallDisk(megabytes: number) {
  const folder = temporaryFolder("disk");
  run("mount", "-t", "tmpfs", "-o", `size=${megabytes}m`, "nordskarv-test", folder);
  return {
    folder,
    unmount() {
      // Lazily: a process that was just killed may still hold a file.
      run("umount", "-l", folder);
      removeFolder(folder);
    },
  };
}

/** Lets no file in the folder be created, opened for writing or removed, not even by root. Open files are not affected. */
export function makeReadOnly(folder: string) {
  run("mount", "--bind", folder, folder);
  run("mount", "-o", "remount,ro,bind", folder);
  return { undo: () => run("umount", "-l", folder) };
}
