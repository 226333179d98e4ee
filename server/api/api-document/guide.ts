/** A chapter of the API guide for a bank's team. Backticks mark code. */
export interface Chapter {
  /** Its anchor on the page. */
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly table?: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };
}

/** Rules of all calls, for `info.description` and for the page. */
export const guide: readonly Chapter[] = [
  {
    id: 'session',
    title: 'Session',
    paragraphs: [
      "The bank's page sends the customer to the portal with a hand-off pair, an id and a hash that work once and for 60 seconds. `POST /auth/login/{id}` exchanges it for a token and a session key. A page that sent an `Idempotency-Key` may repeat a login whose response was lost, within the pair's 60 seconds, and gets the same session; with another key, or none, a used pair is refused. The token is a JWT with the claims of TokenClaims; every call outside `/auth` carries it as `Authorization: Bearer`.",
      'The address to open is `/?id=…&hash=…` of the portal, for Home, or `/my-bills?id=…&hash=…`. The setting `api.base` of the portal is the address that precedes the paths below.',
      'The API ends a session by itself: at `exp`, after five idle minutes, and on logout. From then on it returns 401, and does so before it opens a body or looks up an id: 401 comes before 404. The portal treats 403 and 406 the same way, so use neither for anything else (SES-09).',
    ],
  },
  {
    id: 'sealed-bodies',
    title: 'Sealed bodies',
    paragraphs: [
      'The body of every POST, PUT and DELETE outside `/auth` travels as `{ "encryptedData": "…" }`. Its content is the request that each call describes; a call without one seals `{}`. In this document the plain request is the `contentSchema` of `encryptedData` and is named by `x-sealed-body`.',
      'AES-256-CBC and HMAC-SHA256 with two keys derived from the session key; the tag also covers method, path and query relative to the API base, the session and the `Idempotency-Key`. The server checks, in this order: token, size and base64, version and length, tag, time (within 120 seconds), nonce (never seen in the session), decryption, JSON. A body that does not open always gets the same 400. A body that opens but violates the schema gets a 400 that names the field.',
      '`docs/envelope.md` has every byte of it, with test vectors; the page links it.',
    ],
  },
  {
    id: 'one-time-codes',
    title: 'One-time codes',
    paragraphs: [
      "Calls marked with an action (`x-otp-action`) carry `otp`, a code that `POST /user-services/generate-otp` sent for that action. A code is bound to the customer, the action and the values in `templateVariables`: a call with other data is refused and changes nothing. An id that is unknown or belongs to another customer is refused before a code is sent. `confirms` of the response says what the code confirms, composed from the bank's records; the message to the phone contains it. A code is valid for 180 seconds and works once; the action's transaction consumes it. `POST /user-services/validate-otp` checks a code without consuming it.",
      'Wrong tries and sent codes are counted per customer and action. The third wrong try invalidates the code; after it, and after the first code and three resends, no further code is sent: 422 with `limitReached` true. Both counts reset when an action consumes a correct code, or ten minutes after the last code or wrong try. A resend does not reset wrong tries. All actions together allow ten wrong tries, until an action consumes a code or 24 hours have passed.',
    ],
    table: {
      head: ['template', 'templateVariables that bind the code'],
      rows: [
        [
          'add-biller',
          'billerId; billName and billNumber, the value of one of its parameters, if the client names them',
        ],
        ['delete-biller', 'customerBillId'],
        [
          'payment',
          'billerId, amount (without fee), accountNumber, customerBillId; mobileNumber instead of customerBillId for a recharge of a number that is not saved; paymentChannel and paymentMode, whose row has the fee, where the client names them',
        ],
        [
          'autopay-create',
          'customerBillId, amount (the maximum), accountNumber, paymentDate, isBimonthly, activatesFrom',
        ],
        [
          'autopay-edit',
          'configurationId, amount (the maximum), accountNumber, paymentDate, isBimonthly, activatesFrom',
        ],
        ['autopay-status', 'configurationId, status (0 to skip the next payment, 1 to resume it)'],
        ['autopay-delete', 'configurationId'],
      ],
    },
  },
  {
    id: 'paying-once',
    title: 'Paying once',
    paragraphs: [
      '`POST /payment/bill` must carry an `Idempotency-Key` of 8 to 128 letters, digits, `-` and `_`. The same key with the same body is the same payment: it returns the first outcome again and debits nothing, even while the first is still in progress. With another body it is refused with 409. The comparison ignores the code.',
      'The key belongs to the customer and lives as long as the payment. A refusal (4xx without `data`) makes no payment and moves no money, and uses up neither the key nor the code. A payment that was created and failed returns 4xx or 5xx with its outcome as `data`. A payment with an unknown outcome returns 200 with `bbpsTimeout` true.',
      '`x-retry` says whether the portal retries a call whose response is lost: a `safe` call once, an `idempotent` one once under the same key, and `never` any other.',
    ],
  },
  {
    id: 'channels-and-limits',
    title: 'Channels, fee and limits',
    paragraphs: [
      "The portal pays by the row of `GET /billers/payment-information/{billerId}` that fits where it runs: channel `INTB` (else `INT`) in a browser, `MOBB` (else `MOB`) in the bank's app, both with mode `Internet Banking`; a recharge in `BNKBRNCH` with `CASH`. A biller without that row can't be paid there. Auto pay pays in the first of `INTB`, `INT`, `MOBB` and `MOB` with `Internet Banking`.",
      "Balance and daily limit are compared with the amount plus the fee, and `amount-by-date` counts fees. The biller's `MIN_LIMIT` and `MAX_LIMIT`, exactness and auto pay's maximum are compared with the amount only.",
    ],
  },
  {
    id: 'dues',
    title: 'Dues',
    paragraphs: [
      "A due is the API's copy of an open bill. The API removes it, or reduces it by what was paid, before it responds to a payment that succeeded, and removes it with a deleted biller. The portal adds and updates dues when it has fetched a bill, and deletes one when nothing is owed: after a bill of 0, or a refusal with `code` `no-pending-bill`. In an API without codes the words 'no pending bill' in `message` mean the same (PAY-14).",
    ],
  },
  {
    id: 'sizes-and-lifetimes',
    title: 'Sizes and lifetimes',
    paragraphs: [
      'Pages of billers and transactions may have any length; the next one is requested while its number is at most `TOTAL_PAGES`. Saved billers, dues, auto pays and complaints come in one response. Accept request bodies of 64 KiB.',
    ],
    table: {
      head: ['what', 'lives for'],
      rows: [
        ['hand-off pair', '60 seconds, one use'],
        ['session', 'until `exp`; five minutes without a call'],
        ['one-time code', '`validForSeconds` of its response: 180'],
        ['`txnRefKey`, `BbpsTranlogId`', '30 minutes'],
        ['`Idempotency-Key` of a payment', 'as long as the payment'],
        ['nonce of a sealed body', 'the session, at least 4 minutes'],
        ['response', 'the portal waits 30 seconds'],
      ],
    },
  },
  {
    id: 'languages',
    title: 'Languages',
    paragraphs: [
      "In a language other than English the portal sends `Accept-Language: hi,*;q=0` with every call, with one of `hi`, `mr`, `ta`, `te` and `bn`. In English it sets no header; the browser's own, such as `hi-IN,hi;q=0.9`, does not apply to the page. Any other value than these five means English.",
      'Only texts that are shown are translated: `message` of every response, `data.confirms` of `generate-otp`, `REMARK` of a complaint and `REASON` of an auto payment, and the message to the phone. Names, codes and reasons that the portal compares, sends back or prints on a receipt stay in English: the portal translates them. Status, `code` and `data` are the same in every language, and so is the outcome of a repeated call. A translated response has `Content-Language`, and every response `Vary: Accept-Language`.',
      'All of this is optional: an API that ignores the header responds in English.',
    ],
  },
  {
    id: 'conventions',
    title: 'Conventions',
    paragraphs: [
      'Success is 200 with `{ "success": true, "message"?, "data" }`, refusal is 4xx or 5xx with `{ "success": false, "message", "code"?, "data"? }`; every response is JSON and carries `Cache-Control: no-store`. Responses may have further fields, which the portal ignores.',
      'Amounts are rupees as text with two decimals. Days are days in Asia/Kolkata, instants are UTC. Names keep the spelling of the network: capitals, `customerbillId`, `customerBillID`.',
      "Every call works only on data of the token's customer; another customer's id is not found. Clause ids such as PAY-19 are those of `docs/clauses.md`.",
    ],
  },
];

/** Areas of the contract: the first part of each call's name. */
export const areas: Readonly<Record<string, string>> = {
  auth: 'Exchanging the hand-off pair for a session, and ending it. Plain bodies: no key exists yet.',
  billers: 'Categories, the biller directory, saved billers, upcoming dues.',
  'user-services': "One-time codes, the bank's settings, the first-time check.",
  payment: 'Fetching, validating and paying bills; plans; accounts.',
  'auto-pay': 'Recurring payments.',
  transactions: 'History, and the status of what is pending.',
  charts: 'Spending.',
  complaints: 'Complaints about transactions.',
};
