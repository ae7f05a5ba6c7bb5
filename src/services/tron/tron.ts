import { USDT_CONTRACT } from '@/config/business';
import { env } from '@/config/env';
import { createTronService } from './createTronService';

const { walletAddress, formerWallets } = env;
const wallet = { walletAddress, formerWallets, usdtContract: USDT_CONTRACT };

/** Asks the TRON node of this deployment; null if none is configured. */
export const tron = env.tronApiUrl === null ? null : createTronService(env.tronApiUrl, wallet);
