import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkReference, findReferences } from '@/domain/payouts/readReference';
import { REFERENCE_FORM } from '@/domain/payouts/reference';

const RRN = '412345678901';
const NEFT = 'N329260012345671';
const RTGS = 'HDFCR52026112500000076';

/** Invented messages and statement lines in the style of banks and payment apps, by the references in them. */
const MESSAGES: Record<string, Record<string, string>> = {
  [RRN]: {
    'SBI, UPI':
      'Dear UPI user A/C X1234 debited by 500.0 on date 24Nov26 trf to RAVI KUMAR Refno 412345678901. If not u? call 180012341200. -SBI',
    'HDFC, UPI, in lines':
      'Sent Rs.500.00\nFrom HDFC Bank A/C *1234\nTo RAVI KUMAR\nOn 24/11/26\nRef 412345678901\nNot You?\nCall 180025861612/SMS BLOCK UPI to 917308080808',
    'Axis, UPI':
      'INR 500.00 debited\nA/c no. XX1234\n24-11-26, 11:40:12\nUPI/P2A/412345678901/RAVI KUMAR\nNot you? SMS BLOCKUPI Cust ID to 919951860002\nAxis Bank',
    'Kotak, UPI':
      'Sent Rs.500.00 from Kotak Bank AC X1234 to 919876543210@paytm on 24-11-26.UPI Ref 412345678901. Not you, https://kotak.example/KBANKT/AbCdEfGhIjK1234',
    'PNB, helpline':
      'Ac XX1234 Debited with Rs.500.00 24-11-2026 11:40:12 thru UPI (UPI Ref ID:412345678901) Helpline 18001800/180020212345-PNB',
    'Bandhan, UPI':
      'INR 500.00 debited from A/c XXXXXXXXXX1234 towards UPI/DR/D412345678901/Ravi Kumar Value 24-NOV-2026 . Clear Bal is INR 9999.99. Bandhan Bank',
    'South Indian Bank, UPI':
      'UPI debit:Rs.500.00, A/c X1234, 24-11-26 11:40:12 RRN:412345678901. Bal:Rs.35037.21 Block A/c? Cal118004251809/SMS BLK<A/c>to 919840777222-South Indian Bank',
    'Union Bank, masked account of sixteen characters':
      'A/c XXXXXXXX00341234 debited Rs.500.00 by UPI RRN 412345678901',
    'Punjab & Sind, whose message begins with its own number':
      'PSB000000000000042\nA/C No **1111 Debited with Rs 500--IMPS/412345678901/RAVI KUMAR (CLR BAL 1800.63CR)',
    'HDFC statement, UPI, with its padded column':
      '25/11/26\tUPI-RAVI-919876543210@YBL-YESB0YBLUPI-412345678901-V5DK9XC4N\t0000412345678901\t25/11/26\t1200.00',
    'HDFC statement, IMPS': 'IMPS-412345678901-RAVI KUMAR-SBIN-XXXXXXX6789-B3VN8TQ5G',
    'ICICI statement, IMPS': 'MMT/IMPS/412345678901/H9WC4ZR2Y/RAVI KUMAR/UTIB0002222',
    'SBI statement, IMPS':
      'TO TRANSFER-INB IMPS/P2A/412345678901/XXXXXXX789SBINnull--\tMOAEX0000002               TRANSFER T',
    'Google Pay':
      'Paid to RAVI KUMAR\n₹500\nUPI transaction ID\n412345678901\nFrom: HDFC Bank 1234',
    PhonePe: 'Transaction ID\nT2611241140123456789012\nUTR: 412345678901\nDebited from\nXXXXXX1234',
    Paytm: 'UPI Ref No: 412345678901\nPaid to ravi-1@okaxis\nFrom 9876543210@paytm',
    'a label without a space': 'UPI REF412345678901, UTR412345678901',
  },
  AXPS260760067935: {
    'Punjab & Sind, with a number of the message':
      'A/C No **1111 Debited with Rs 500--NEFT/AXPS260760067935/RAVI KUMAR (CLR BAL 1800.63CR)',
  },
  '': {
    'Punjab & Sind, without a reference': 'PSB000000000000042\nRs 500 was paid',
    'only a phone': 'If not you, call 180012001200 or SMS BLOCKUPI to 919951860002',
    'only a phone after UPI': 'SMS BLOCK UPI 919951860002',
    'only an account': 'Your A/c 501001234567 is debited. Acct no. 501001234567',
    'only a glued account': 'UPI Ref not yet known, a/c501001234567, ACC501001234567',
    'only an address': 'UPI to 919876543210@paytm and 919876543210-2@okaxis, ravi@412345678901',
    'only a mask': 'UPI Ref XXXXXXXX00341234, **412345678901, 412345678901**',
    'only a link': 'UPI Ref: see https://bank.example/t/ABCDEFGHIJK1234',
    'only another number in a sentence': 'paid 412345678901 today',
    nothing: 'Rs 500 was paid',
  },
  FDRLM4175012345: {
    'Federal, NEFT':
      'Ravi Kumar has received Rs 500.00 from your A/c XX3343 via NEFT on 24-11-2026 11:40:12. Ref no. FDRLM4175012345 - Federal Bank',
  },
  BKIDN00778553836: {
    'Bank of India, NEFT':
      'BOI - Rs 500.00 Debited in your Ac XX5468 on 24-11-2026 By NEFTOUTWARD BKIDN00778553836/RAVI KUMAR .Avl Bal 18679.91',
  },
  [RTGS]: {
    'Canara, RTGS':
      'INR 2,50,000.00 debited from XXXX6785 on 24/11/2026 towards RTGS to RAVI, IFSC UTIB0000004, A/c XXXX9108, UTR HDFCR52026112500000076, Total Avail. Bal INR 26815.88',
  },
  [NEFT]: {
    'HDFC statement, NEFT':
      'NEFT DR-ICIC0001234-RAVI KUMAR-NETBANK, MUM-N329260012345671-7K4MQ2X9B PAYOUT',
    'a label in another line': 'UTR number\nN329260012345671',
  },
  IN42632900000011: {
    'ICICI statement, NEFT': 'INF/NEFT/IN42632900000011/SBIN0004321/B3VN8TQ5G/RAVI KUMAR',
  },
  SBIN126329000001: {
    'SBI statement, NEFT':
      'TO TRANSFER-INB NEFT UTR NO: SBIN126329000001--RAVI KUMAR\tNEFT INB: IRZ0000001 / RAVI',
  },
  [`${RRN} 412345678902`]: {
    'two transfers': 'UPI Ref 412345678901 failed, paid again: UPI Ref 412345678902',
  },
};

describe('the references in a message', () => {
  const messages = Object.entries(MESSAGES).flatMap(([references, each]) =>
    Object.entries(each).map(([what, text]) => [what, text, references] as const),
  );

  it.each(messages)('%s', (_, text, named) => {
    const references = named.split(' ').filter(Boolean);
    expect(findReferences(text, 'SBIN0001234/100000000')).toEqual(references);
    expect(findReferences(text.toLowerCase(), '')).toEqual(references);
    expect(findReferences(text.replace(/\d{3}/g, '$&\u200b'), '')).toEqual(references);
  });

  it('are none of the account, or of the phone in the UPI ID, that the payout goes to', () => {
    const text = 'UPI/412345678901 RRN 412345678902';
    expect(findReferences(text, 'HDFC0001234/412345678901')).toEqual(['412345678902']);
    expect(findReferences(text, 'HDFC0001234/0000412345678901')).toEqual(['412345678902']);
    expect(findReferences('UTR 919876543210', '9876543210@ybl')).toEqual([]);
    expect(findReferences('UTR 919876543210', 'asha1@ybl')).toEqual(['919876543210']);
  });

  it('have the form of one, whatever the text', () => {
    const words = ['UPI ', 'Ref ', 'A/c ', 'to ', '@', '\n', '/', '-', RRN, NEFT, 'XXXX', '0000'];
    const text = fc
      .array(fc.oneof(fc.string(), fc.constantFrom(...words)))
      .map((all) => all.join(''));
    fc.assert(
      fc.property(text, (each) => {
        expect(findReferences(each, '').every((found) => REFERENCE_FORM.test(found))).toBe(true);
      }),
    );
  });
});

describe('a typed reference', () => {
  it.each([
    ['as it is', RRN, RRN],
    ['of Federal Bank, with fifteen characters', 'FDRLM4175012345', 'FDRLM4175012345'],
    ['in small letters, with spaces around', ` ${RTGS.toLowerCase()}\n`, RTGS],
    ['in groups', '4123 4567-8901', RRN],
    ['with the zeros of HDFC', '0000412345678901', RRN],
    ['as a spreadsheet has it', '="0000412345678901"', RRN],
    ['that begins with zeros itself', '000012345678', '000012345678'],
    ['with a full stop', `${NEFT}.`, NEFT],
    ['in Devanagari digits', '४१२३४५६७८९०१', RRN],
    ['with what is not shown', `\u202a4123\u200b4567\u00ad8901\u202c`, RRN],
    ['as it is stored where a bank gave it twice', `${RRN}-2`, RRN],
    ['twice', `${RRN}\n${RRN}`, RRN],
    ['after its name', `UTR ${NEFT}`, NEFT],
  ])('is read %s', (_, text, expected) =>
    expect(checkReference(text, 'SBIN0001234/100000000')).toEqual({ ok: true, value: expected }),
  );

  it.each([
    ['', 'empty'],
    [' \u200b ', 'empty'],
    ['  - ', 'format'],
    ['41234567890', 'format'],
    ['4123456789012', 'format'],
    ['9999999999999999', 'format'],
    ['FDRLM417501234', 'format'],
    ['HDFCN5202411234X', 'format'],
    ['HDFCR520241123000123456', 'format'],
    ['MOAEX0000002   TRANSFER T', 'format'],
    ['ABCDEFG 12345678', 'format'],
    ['412345678901, 412345678902', 'several'],
    ['412345678901\n412345678902', 'several'],
    ['501002345678', 'own'],
    ['5010 0234 5678', 'own'],
    ['0000501002345678', 'own'],
    ['UPI/501002345678', 'own'],
  ])('%j is refused: %s', (text, error) =>
    expect(checkReference(text, 'HDFC0001234/501002345678')).toEqual({ ok: false, error }),
  );

  it('may not be the account number, which is longer', () => {
    expect(checkReference('50100234567890', 'HDFC0001234/50100234567890')).toEqual({
      ok: false,
      error: 'own',
    });
  });
});
