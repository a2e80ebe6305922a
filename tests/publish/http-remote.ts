import { execFileSync, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Serves the bare repositories of a folder by git's own program, to whoever knows the password. */
export async function serveGit(
  folder: string,
  password: string,
): Promise<{ address: string; asked: string[] }> {
  const program = join(execFileSync('git', ['--exec-path'], { encoding: 'utf8' }).trim(), 'git-http-backend');
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const given = Buffer.from(
      request.headers.authorization?.replace('Basic ', '') ?? '',
      'base64',
    ).toString();
    asked.push(`${request.method} ${url.pathname} ${given === '' ? '-' : given.split(':')[0]}`);
    if (given !== `asha:${password}`) {
      response.writeHead(401, { 'WWW-Authenticate': 'Basic realm="site"' }).end();
      return;
    }
    const backend = spawn(program, {
      env: {
        PATH: process.env['PATH'],
        GIT_PROJECT_ROOT: folder,
        GIT_HTTP_EXPORT_ALL: '1',
        PATH_INFO: url.pathname,
        QUERY_STRING: url.search.slice(1),
        REQUEST_METHOD: request.method,
        CONTENT_TYPE: request.headers['content-type'],
        HTTP_CONTENT_ENCODING: request.headers['content-encoding'],
        GIT_PROTOCOL: request.headers['git-protocol']?.toString(),
        REMOTE_USER: 'asha',
      },
    });
    request.pipe(backend.stdin);
    const chunks: Buffer[] = [];
    backend.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    backend.on('close', () => {
      const all = Buffer.concat(chunks);
      const end = all.indexOf('\r\n\r\n');
      let status = 200;
      for (const line of all.subarray(0, end).toString().split('\r\n')) {
        const [name = '', ...value] = line.split(': ');
        if (name === 'Status') status = Number.parseInt(value.join(''), 10);
        else response.setHeader(name, value.join(': '));
      }
      response.writeHead(status).end(all.subarray(end + 4));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}
