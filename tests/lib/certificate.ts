import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A certificate for a name or an address of this computer, and the key to it. @param names such as `DNS:localhost`. */
export function certificateFor(folder: string, names: string): { cert: string; key: string; file: string } {
  const [file, keyFile] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const asked = [
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '2',
  ];
  const named = ['-subj', '/CN=harbour.example', '-addext', `subjectAltName=${names}`];
  execFileSync('openssl', ['req', ...asked, ...named, '-keyout', keyFile, '-out', file], { stdio: 'ignore' });
  return { cert: readFileSync(file, 'utf8'), key: readFileSync(keyFile, 'utf8'), file };
}
