import { expect, test, vi } from 'vitest';
import { listenAt, reportsEdits } from './development';

test.each([
  { name: 'none', address: undefined, options: {} },
  { name: 'an empty one', address: '', options: {} },
  {
    name: 'IPv4',
    address: '127.0.0.1:3000',
    options: { host: '127.0.0.1', port: 3000, strictPort: true },
  },
  { name: 'IPv6', address: '[::1]:80', options: { host: '::1', port: 80, strictPort: true } },
  {
    name: 'a name',
    address: 'localhost:3000',
    options: { host: 'localhost', port: 3000, strictPort: true },
  },
])('the development server listens where LISTEN says: $name', ({ address, options }) => {
  expect(listenAt(address)).toEqual(options);
});

test.each(['3000', ':3000', '127.0.0.1', 'localhost:99999', '/run/site.sock', '[::1]'])(
  'LISTEN=%s is refused with an example',
  (address) => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
    const exit = vi.spyOn(process, 'exit').mockImplementation((() => {
      throw new Error('exit');
    }) as never);

    expect(() => listenAt(address)).toThrow('exit');

    expect(consoleError.mock.calls).toEqual([
      [`LISTEN=${address}: not an address with a port. Write one such as LISTEN=127.0.0.1:3000.`],
    ]);
    expect(exit).toHaveBeenCalledWith(1);
    vi.restoreAllMocks();
  },
);

test.each([
  { name: 'a disk of Linux (ext4)', type: 0xef53, isReported: true },
  { name: 'a disk of macOS (APFS)', type: 0x1a, isReported: true },
  { name: 'a layer of a container (overlay)', type: 0x794c7630, isReported: true },
  { name: 'a drive of Windows in WSL 2 (9p)', type: 0x01021997, isReported: false },
  { name: 'a folder of the host in Docker Desktop (FUSE)', type: 0x65735546, isReported: false },
])('a file system reports edits, or is polled for them: $name', ({ type, isReported }) => {
  expect(reportsEdits(type)).toBe(isReported);
});
