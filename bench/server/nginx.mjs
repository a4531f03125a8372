import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { freePort, start, work } from './processes.mjs';
import { get, waitForServer } from './request.mjs';

/** Starts nginx with the same fields and the same precompressed bytes, so that only the servers differ. */
export const startNginx = async (portfolio) => {
  const port = await freePort();
  const page = await get(portfolio.port, '/', { 'accept-encoding': 'br' });
  const missing = await get(portfolio.port, '/nothing.png');
  writeFileSync(join(work, 'page.br'), page.body);
  writeFileSync(join(work, 'missing.txt'), missing.body);
  // `link` is not sent with a 304. nginx adds fields to every status, so this one needs a map.
  const own = ['content-length', 'content-type', 'date', 'etag', 'connection', 'keep-alive', 'link'];
  const fields = ({ headers }) =>
    Object.entries(headers)
      .filter(([name]) => !own.includes(name))
      .map(([name, value]) => `add_header ${name} "${value}" always;`)
      .join('\n      ');
  writeFileSync(
    join(work, 'nginx.conf'),
    `daemon off; ${process.getuid() === 0 ? 'user root; ' : ''}worker_processes ${cpus().length}; pid "${work}/nginx.pid"; error_log "${work}/errors";
worker_rlimit_nofile 16384;
events { worker_connections 8192; }
http {
  access_log off; server_tokens off; sendfile on; tcp_nopush on; tcp_nodelay on; types {}
  map $status $link { 304 ''; default '${page.headers.link}'; }
  open_file_cache max=100; keepalive_requests 1000000000; keepalive_timeout 130s;
  client_body_temp_path "${work}/a"; proxy_temp_path "${work}/b"; fastcgi_temp_path "${work}/c";
  uwsgi_temp_path "${work}/d"; scgi_temp_path "${work}/e";
  server {
    listen 127.0.0.1:${port} backlog=4096; root "${work}";
    location = / {
      try_files /page.br =404; default_type "${page.headers['content-type']}";
      ${fields(page)}
      add_header link $link always;
    }
    location / { return 404; error_page 404 /missing.txt; }
    location = /missing.txt {
      internal; default_type "${missing.headers['content-type']}";
      ${fields(missing)}
    }
  }
}
`,
  );
  const child = start('nginx', ['-e', `${work}/errors`, '-c', `${work}/nginx.conf`], { stdio: 'inherit' });
  await waitForServer(port);
  const workers = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ').map(Number);
  return { name: 'nginx', port, child, pids: () => [child.pid, ...workers] };
};
