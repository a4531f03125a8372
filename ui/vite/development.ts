import { statfsSync } from 'node:fs';
import type { Plugin, ServerOptions } from 'vite';
import { refuse } from '../folders.ts';

/** Sets the address of the development server, and the way in which it learns of edits in `folder`. */
export const development = (folder: string): Plugin => ({
  name: 'portfolio:development',
  config(_, { command }) {
    if (command !== 'serve') return undefined;
    const { type } = statfsSync(folder);
    const watch = { usePolling: !reportsEdits(type), interval: POLLING_INTERVAL_MS };
    return { server: { ...listenAt(process.env.LISTEN), watch } };
  },
});

const ADDRESS = /^(?:\[(?<ipv6>[\da-f:]+)\]|(?<name>[\w.-]+)):(?<port>\d{1,5})$/i;
const MAX_PORT = 65_535;

/** The options for `LISTEN=address:port`, which `make run` takes too. Without it Vite listens at its usual address. */
export function listenAt(
  address: string | undefined,
): Pick<ServerOptions, 'host' | 'port' | 'strictPort'> {
  if (!address) return {};
  const { ipv6, name, port } = ADDRESS.exec(address)?.groups ?? {};
  const host = ipv6 ?? name;
  if (!host || Number(port) > MAX_PORT)
    return refuse(
      `LISTEN=${address}: not an address with a port. Write one such as LISTEN=127.0.0.1:3000.`,
    );
  return { host, port: Number(port), strictPort: true };
}

/** Files are polled at this interval: to read all of them more often would keep a shared drive busy. */
const POLLING_INTERVAL_MS = 500;

/**
 * File systems that do not report edits made elsewhere, by their numbers (`man 2 statfs`): drives of Windows in WSL, folders
 * that a virtual machine or a container shares with its host, and folders of other machines.
 */
const SHARED_FILE_SYSTEMS: ReadonlySet<number> = new Set([
  0x0102_1997, // 9p: WSL 2
  0x5346_4846, // WSL 1
  0x6573_5546, // FUSE: Docker Desktop, Parallels, sshfs
  0x6a65_6a63, // Docker Desktop on macOS
  0x786f_4256, // VirtualBox
  0xbacb_acbc, // VMware
  0xff53_4d42, // CIFS
  0xfe53_4d42, // SMB 2
  0x6969, // NFS
]);

/** True if a file system of that number reports every edit of its files. */
export const reportsEdits = (type: number) => !SHARED_FILE_SYSTEMS.has(type);
