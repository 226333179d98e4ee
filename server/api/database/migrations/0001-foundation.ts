import { billersSql } from './0001-billers';
import { complaintsSql } from './0001-complaints';
import { customersSql } from './0001-customers';
import { moneySql } from './0001-money';

/** The schema of the first release, in the order of its foreign keys. */
export const foundation = {
  version: 1,
  name: 'foundation',
  sql: [billersSql, customersSql, moneySql, complaintsSql].join('\n'),
};
