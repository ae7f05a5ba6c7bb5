import { USDT_CONTRACT } from './business';
import { env } from './env';

/** The wallet that users send to, and the accepted token. */
export const usdtWallet = { walletAddress: env.walletAddress, usdtContract: USDT_CONTRACT };
