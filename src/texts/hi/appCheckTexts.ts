import type { appCheckTexts as english } from '@/texts/appCheckTexts';
import type { Translated } from './translated';

export const appCheckTexts: Translated<typeof english> = {
  failed:
    'यह ब्राउज़र वेरिफ़ाई नहीं हो सका, इसलिए हमारा सर्वर इसे मना कर सकता है। पेज फिर से लोड करें। ठीक न हो, तो कंटेंट ब्लॉकर बंद करें या दूसरा ब्राउज़र लें।',
};
