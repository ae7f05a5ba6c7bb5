import { env } from '@/config/env';
import { usdtWallet } from '@/config/usdtWallet';
import { createTronService } from './createTronService';

/** Asks the TRON node of this deployment; null if none is configured. */
export const tron = env.tronApiUrl === null ? null : createTronService(env.tronApiUrl, usdtWallet);
