import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface Certificate {
  /** PEM files. */
  readonly certificate: string;
  readonly certificateKey: string;
  /** The certificate itself, which is self-signed. */
  readonly authority: string;
}

/** Creates a certificate for a name, valid for one day. */
export function createCertificate(folder: string, name: string): Certificate {
  const certificate = path.join(folder, 'certificate.pem');
  const certificateKey = path.join(folder, 'key.pem');
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', certificateKey];
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`];
  execFileSync('openssl', ['req', '-x509', '-days', '1', ...key, ...subject, '-out', certificate], {
    stdio: 'pipe',
  });
  return { certificate, certificateKey, authority: readFileSync(certificate, 'utf8') };
}
