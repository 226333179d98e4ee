import type { PageMessage } from '@billpay/http-client/vault';

type Fields = Readonly<Record<string, unknown>>;

/** Reads a message of the page; undefined for one that the page's client would not send. */
export function readMessage(data: unknown): PageMessage | undefined {
  return isObject(data) && isComplete(data) ? (data as unknown as PageMessage) : undefined;
}

/** Returns the id of a call that cannot be made, so that it can be refused; undefined for any other message. */
export function readCallId(data: unknown): number | undefined {
  return isObject(data) && data.kind === 'call' && typeof data.id === 'number' ? data.id : undefined;
}

/** Whether a message has every value that is used without a further check. */
function isComplete({ kind, id, call, request, grant, language }: Fields): boolean {
  switch (kind) {
    case 'session':
      return hasTexts(grant, 'token', 'encryptionKey');
    case 'call':
      return typeof id === 'number' && hasTexts(call, 'method', 'url', 'language') && isObject(call.headers);
    case 'open-code':
      return hasTexts(request, 'template', 'summary', 'language');
    case 'open-passkeys':
      return typeof language === 'string';
    default:
      return ['cancel', 'fail-code', 'close-code', 'forget'].includes(String(kind));
  }
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

function hasTexts(value: unknown, ...names: readonly string[]): value is Fields {
  return isObject(value) && names.every((name) => typeof value[name] === 'string');
}
