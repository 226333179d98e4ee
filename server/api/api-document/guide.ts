/** A chapter of the API guide for a bank's team. Backticks mark code. */
export interface Chapter {
  /** Anchor of the chapter on the page. */
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly table?: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };
}

/** Rules for all calls, used in `info.description` and on the page. */
export const guide: readonly Chapter[] = [
  {
    id: 'session',
    title: 'Session',
    paragraphs: [
      "The bank's page sends the customer to the portal with a hand-off pair. The pair is an id and a hash that work once, within 60 seconds. `POST /auth/login/{id}` exchanges the pair for a token and a session key. If the response is lost, a page that sent an `Idempotency-Key` may repeat the login within the 60 seconds, and gets the same session. The API refuses a used pair with another key or without a key. The token is a JWT with the claims of TokenClaims. Every call outside `/auth` contains it as `Authorization: Bearer`.",
      "The address of the portal is `/?id=…&hash=…` for Home, or `/my-bills?id=…&hash=…`. The portal's setting `api.base` is the base address of the paths below.",
      'The API ends a session at `exp`, after five idle minutes, and on logout. It then returns 401 to every call, before it opens the body or looks up an id. 401 therefore takes precedence over 404. The portal treats 403 and 406 in the same way, so do not use them for anything else (SES-09).',
    ],
  },
  {
    id: 'sealed-bodies',
    title: 'Sealed bodies',
    paragraphs: [
      'The client sends the body of every POST, PUT and DELETE outside `/auth` as `{ "encryptedData": "…" }`. The sealed content is the request that each call describes. A call without a request body seals `{}`. In this document, `contentSchema` of `encryptedData` describes the plain request, and `x-sealed-body` contains its name.',
      'The client encrypts the body with AES-256-CBC and authenticates it with HMAC-SHA256, using two keys derived from the session key. The tag also covers the method, the path and query relative to the API base, the session and the `Idempotency-Key`. The server checks in this order: the token, size and base64, version and length, the tag, the time (within 120 seconds), the nonce (unused in this session), decryption, and JSON. If it cannot open a body, it always returns the same 400. If an opened body violates the schema, it returns a 400 that identifies the field.',
      '`docs/envelope.md`, which the page links to, specifies every byte and contains test vectors.',
    ],
  },
  {
    id: 'one-time-codes',
    title: 'One-time codes',
    paragraphs: [
      "Calls with an action (`x-otp-action`) contain `otp`, a code that `POST /user-services/generate-otp` sent for that action. A code is bound to the customer, the action and the values in `templateVariables`. The API refuses a call with other data and changes nothing. It also refuses to send a code for an id that is unknown or belongs to another customer. `confirms` in the response describes the action that the code confirms. The API composes this sentence from the bank's records, and the SMS contains it. A code is valid for 180 seconds and works once, because the transaction of the action consumes it. `POST /user-services/validate-otp` checks a code without consuming it.",
      'The API counts wrong attempts and sent codes per customer and action. The third wrong attempt invalidates the code. The API then sends no further code and returns 422 with `limitReached` true. It does the same after the first code and three resends. Both counts reset when an action consumes a correct code, or ten minutes after the last code or wrong attempt. A resend does not reset the wrong attempts. All actions together allow ten wrong attempts, until an action consumes a code or 24 hours have passed.',
    ],
    table: {
      head: ['template', 'templateVariables that bind the code'],
      rows: [
        [
          'add-biller',
          'billerId; also billName and billNumber (the first value that ends in four digits, or else the first) if the client sends them',
        ],
        ['delete-biller', 'customerBillId'],
        [
          'payment',
          'billerId, amount (without fee), accountNumber, customerBillId (mobileNumber instead for a recharge of an unsaved number); also paymentChannel and paymentMode if the client sends them, which determine the fee, and transactionReferenceKey, which says which of several bills',
        ],
        [
          'autopay-create',
          'customerBillId, amount (the maximum), accountNumber, paymentDate, isBimonthly, activatesFrom; also endsOn if the client sends it',
        ],
        [
          'autopay-edit',
          'configurationId, amount (the maximum), accountNumber, paymentDate, isBimonthly, activatesFrom; also endsOn if the client sends it, none to remove it',
        ],
        ['autopay-status', 'configurationId, status (0 to skip the next payment, 1 to resume it)'],
        [
          'payment-schedule',
          'customerBillId, amount (the maximum), accountNumber, paysOn; also transactionReferenceKey if the client sends it',
        ],
        ['payment-list', 'listId, of POST /payment/lists'],
        ['autopay-delete', 'configurationId'],
        ['autopay-debit (optional, with mandateRules)', 'configurationId, amount (the debit with its fee)'],
        ['payments-unlock (optional, with the payment lock)', 'none'],
        ['limit-raise (optional, with the daily limit)', 'limit, unless it is removed'],
      ],
    },
  },
  {
    id: 'paying-once',
    title: 'Paying once',
    paragraphs: [
      '`POST /payment/bill` must contain an `Idempotency-Key` of 8 to 128 letters, digits, `-` and `_`. A request with the same key and the same body is a retry of the same payment. It returns the first outcome and debits nothing, even while the first request is still in progress. The API refuses the same key with another body with 409. It ignores the code when it compares bodies.',
      'The key belongs to the customer and is valid as long as the payment exists. A refusal (4xx without `data`) creates no payment, moves no money, and consumes neither the key nor the code. If a payment was created and failed, the API returns 4xx or 5xx with the outcome as `data`. If the outcome of a payment is unknown, the API returns 200 with `bbpsTimeout` true.',
      '`x-retry` specifies whether the portal retries a call after a lost response. It retries a `safe` call once, and an `idempotent` call once with the same key. It does not retry a call with `never`.',
    ],
  },
  {
    id: 'channels-and-limits',
    title: 'Channels, fee and limits',
    paragraphs: [
      "The portal selects a row of `GET /billers/payment-information/{billerId}`. In a browser, it selects the channel `INTB`, or else `INT`. In the bank's app, it selects `MOBB`, or else `MOB`. The mode is `Internet Banking` in both cases. For a recharge, it selects `BNKBRNCH` with `CASH`. If a biller has no such row, the customer cannot pay it there. Auto pay uses the first of `INTB`, `INT`, `MOBB` and `MOB` with `Internet Banking`.",
      "The API compares the balance and the daily limit with the amount plus the fee, and `amount-by-date` includes fees. It compares the biller's `MIN_LIMIT` and `MAX_LIMIT`, the exactness and the maximum of auto pay with the amount without the fee.",
    ],
  },
  {
    id: 'dues',
    title: 'Dues',
    paragraphs: [
      "A due is the API's copy of an open bill. Before the API responds to a successful payment, it removes the due or reduces it by the paid amount. It also removes the due when the customer deletes the biller. The portal adds or updates a due when it has fetched a bill. It deletes the due when the customer owes nothing: after a bill of 0, or after a refusal with the `code` `no-pending-bill`. If an API has no codes, the words 'no pending bill' in `message` have the same meaning (PAY-14).",
    ],
  },
  {
    id: 'sizes-and-lifetimes',
    title: 'Sizes and lifetimes',
    paragraphs: [
      'Pages of billers and transactions may have any length. The portal requests the next page while its number is at most `TOTAL_PAGES`. The API returns all saved billers, dues, auto pays and complaints in one response. It must accept request bodies of up to 64 KiB.',
    ],
    table: {
      head: ['object', 'lifetime'],
      rows: [
        ['hand-off pair', '60 seconds, one use'],
        ['session', 'until `exp`, or five minutes without a call'],
        ['one-time code', '180 seconds, as `validForSeconds` in its response'],
        ['`txnRefKey`, `BbpsTranlogId`', '30 minutes'],
        ['`Idempotency-Key` of a payment', 'as long as the payment'],
        ['nonce of a sealed body', 'the session, at least 4 minutes'],
        ['call', '30 seconds, after which the portal stops waiting'],
      ],
    },
  },
  {
    id: 'languages',
    title: 'Languages',
    paragraphs: [
      'If the portal is not in English, it sends `Accept-Language: hi,*;q=0` with every call, where `hi` is one of `hi`, `mr`, `ta`, `te` and `bn`. If the portal is in English, it does not set the header. The browser then sends its own header, such as `hi-IN,hi;q=0.9`, which does not apply to the page. Treat every value except these five as English.',
      'The API translates only texts that the portal displays: `message` of every response, `data.confirms` of `generate-otp`, `REMARK` of a complaint and `REASON` of an auto payment. It also translates SMS messages. It returns names, codes and reasons in English if the portal compares them, sends them back or prints them on a receipt. The portal translates these. Status, `code` and `data` are the same in every language, and so is the outcome of a repeated call. A translated response has the header `Content-Language`, and every response has `Vary: Accept-Language`.',
      'All of this is optional. An API that ignores the header responds in English.',
    ],
  },
  {
    id: 'conventions',
    title: 'Conventions',
    paragraphs: [
      'A successful response is 200 with `{ "success": true, "message"?, "data" }`. A refusal is 4xx or 5xx with `{ "success": false, "message", "code"?, "data"? }`. Every response is JSON and has the header `Cache-Control: no-store`. Responses may contain further fields, which the portal ignores.',
      'Amounts are in rupees, as text with two decimals. Days are in the time zone Asia/Kolkata, and times are in UTC. Field names keep the spelling of the network, such as capitals, `customerbillId` and `customerBillID`.',
      "A call can only access data of the token's customer. It treats another customer's id as unknown. `docs/clauses.md` explains clause ids such as PAY-19.",
    ],
  },
];

/** Areas of the contract, by the first part of each call's name. */
export const areas: Readonly<Record<string, string>> = {
  auth: 'Exchange the hand-off pair for a session, and end the session. Bodies are plain, because no key exists yet.',
  billers: 'List categories and billers. Manage saved billers and upcoming dues.',
  'user-services': "Send and check one-time codes. Read the bank's settings and the first-time check.",
  passkeys:
    "Confirm actions by passkeys of the bank's vault instead of codes. An API without a vault has none.",
  payment: 'Fetch, validate and pay bills. List plans and accounts.',
  protection:
    'Lock bill payments, limit their sum in a day, and report those that the customer did not make. An API has all of the calls about the lock and reports or none, and may lack those about the limit.',
  'auto-pay': 'Manage recurring payments.',
  transactions: 'List transactions, and query the status of pending ones.',
  charts: 'Summarize spending.',
  complaints: 'Register complaints about transactions, and follow them.',
};
