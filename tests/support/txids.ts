export const txids = [1, 2, 3, 4, 5, 6].map((n) => `${n}c2d8e1f`.repeat(7) + `a9b0000${n}`);

export const SHORT_TXID = '1c2d8e1f…a9b00001';
