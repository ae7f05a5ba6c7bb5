import type { tutorialTexts as english } from '@/texts/tutorialTexts';
import { texts } from './texts';
import type { Translated } from './translated';
import { userTexts } from './userTexts';

const UPI_PAGE = texts.nav.upi;
const { addTab, bankTab, addUpi, addBank } = userTexts.upi;

export const tutorialTexts: Translated<typeof english> = {
  steps: {
    send: [
      `“${texts.nav.deposit}” में रिक्वेस्ट करें। उसमें ठीक रकम और एड्रेस मिलेगा।`,
      'अपने एक्सचेंज या वॉलेट में USDT चुनें, फिर Withdraw या Send, और नेटवर्क TRON (TRC-20)। दूसरे नेटवर्क पर भेजा हुआ डूब सकता है।',
      'एड्रेस पेस्ट या स्कैन करें, और पूरा मिलाकर देखें।',
      'रकम ऐसे लिखें कि ठीक उतना ही पहुँचे: कई एक्सचेंज अपनी फ़ीस उसी में से काटते हैं। फिर भेजें।',
    ],
    wallet: [
      'PhonePe या Paytm जैसा अपना UPI ऐप खोलें और अपनी प्रोफ़ाइल पर जाएँ।',
      'अपनी UPI ID कॉपी करें। वह name@bank जैसी दिखती है।',
      `यहाँ “${UPI_PAGE}” खोलें, फिर “${addTab}”, और उसे पेस्ट करें।`,
      `“${addUpi}” दबाएँ। लिस्ट में सबसे पहली ही आपकी मुख्य UPI ID है।`,
    ],
    bank: [
      'अपनी पासबुक या बैंक का ऐप लें: आपको खाता नंबर और IFSC चाहिए।',
      `यहाँ “${UPI_PAGE}” खोलें, फिर “${bankTab}”।`,
      'अपना नाम वैसे लिखें जैसे बैंक में है, फिर खाता नंबर और IFSC। ज़्यादातर IFSC कोड से बैंक का नाम खुद भर जाता है।',
      `हर अंक मिलाकर देखें, फिर “${addBank}” दबाएँ।`,
    ],
  },
  safety: 'अपना UPI PIN, पासवर्ड या OTP किसी को न बताएँ।',
  start: { wallet: addUpi, bank: addBank },
};
