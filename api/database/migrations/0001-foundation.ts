import { billersSql } from './0001-billers';
import { complaintsSql } from './0001-complaints';
import { customersSql } from './0001-customers';
import { moneySql } from './0001-money';

/** Everything the first release stores, in the order in which tables lean on one another. */
export const foundation = {
  version: 1,
  name: 'foundation',
  sql: [billersSql, customersSql, moneySql, complaintsSql].join('\n'),
};
