import type { pageTexts as english } from '@/texts/pageTexts';
import type { Translated } from './translated';

export const pageTexts: Translated<typeof english> = {
  loadFailed: 'ऐप का एक हिस्सा लोड नहीं हो सका। हम कोशिश कर रहे हैं। अपना इंटरनेट देखें, या पेज फिर से लोड करें।',
  tooOld: (app: string) =>
    `यह ब्राउज़र ${app} के लिए बहुत पुराना है। Chrome अपडेट करें, या यह पेज Chrome में खोलें।`,
  needsScripts: 'इस पेज को JavaScript चाहिए। आगे बढ़ने के लिए ब्राउज़र में उसे चालू करें।',
};
