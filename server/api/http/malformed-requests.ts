import type { Socket } from 'node:net';
import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { addMissingHeaders, responseHeaders } from './response-headers';
import { failure } from './responses';

/** Statuses for errors of Node's parser. All other errors have 400. */
const parserStatuses: Readonly<Record<string, readonly [number, string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'The address or a header is too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long.'],
};

function respondOnSocket(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, message] = parserStatuses[error.code ?? ''] ?? [400, 'The request cannot be read.'];
  const body = JSON.stringify(failure(message));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    ...Object.entries(responseHeaders).map(([name, value]) => `${name}: ${value}`),
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

function respondToBadAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  // Fastify runs no hooks for a URL that it cannot decode.
  addMissingHeaders(reply.header('x-request-id', request.id));
  void reply.code(error.statusCode ?? 400).send(failure('The address is not valid.'));
}

/**
 * Gives requests that are refused before routing (an undecodable URL, too many headers) a response in the
 * contract's format, which repeats nothing from the request (API-03).
 */
export const malformedRequestHandlers = {
  frameworkErrors: respondToBadAddress,
  clientErrorHandler: respondOnSocket,
} satisfies FastifyServerOptions;
