import type { sharedTexts as english } from '@/texts/sharedTexts';
import type { Translated } from './translated';

export const sharedTexts: Translated<typeof english> = {
  openInChrome: 'Chrome में खोलें',
  openInChromeText: 'इस ऐप के अपने ब्राउज़र से फ़ाइल सेव या प्रिंट नहीं हो सकती। यह पेज Chrome में खोलें।',
  noSavedCopy: 'अभी यह ऐप ऑफ़लाइन नहीं चल सकता।',
  sessionNotKept: 'यह ब्राउज़र यहाँ कुछ सेव नहीं करता। पेज रीलोड होने पर आपको फिर से लॉग इन करना होगा।',
  unreadableText: (id: string) => `इसकी जानकारी में गड़बड़ी है। सपोर्ट को यह ID बताएँ: ${id}`,
  depositCard: {
    status: {
      pending: 'पेंडिंग',
      'part-paid': 'कुछ रुपये जुड़े',
      'fully-paid': 'पूरे रुपये जुड़े',
      confirmed: 'कन्फ़र्म',
      'taken-back': 'वापस लिए गए',
      'part-taken-back': 'कुछ वापस लिए गए',
      rejected: 'रिजेक्ट',
      'closed-short': 'बंद',
      withdrawn: 'रद्द',
    },
    paid: (paid: string) => `${paid} जुड़े`,
    takenBack: (inr: string) => `${inr} वापस लिए गए`,
    remaining: (inr: string, usdt: string) => `${inr} बाकी (${usdt} USDT)`,
    unreadable: 'यह रिक्वेस्ट नहीं दिखाई जा सकती',
  },
  statement: {
    title: 'वॉलेट स्टेटमेंट',
    part: (number: number | null, whole: string | null) => {
      const part = number === null ? 'एक हिस्सा' : `हिस्सा ${number}`;
      return whole === null ? `पैसे जुड़े, ${part}` : `पैसे जुड़े, ${whole} का ${part}`;
    },
    approval: 'पैसे जुड़े',
    again: 'पैसे फिर से जुड़े',
    reward: 'पहली बार पैसे जोड़ने का इनाम',
    correction: 'वापस लिए गए',
    takenBack: (inr: string) => `${inr} बाद में वापस लिए गए`,
    payout: 'निकासी',
    payoutTo: (to: string) => `${to} में निकासी`,
    cancelled: 'रद्द की गई निकासी',
    out: { asked: 'अभी नहीं भेजे', paid: 'भेज दिए', back: 'लौट आए' },
    'payout-returned': 'निकासी लौट आई',
    opening: 'शुरुआती बैलेंस',
    balance: (balance: string) => `बैलेंस ${balance}`,
    balanceUnknown: 'बैलेंस पता नहीं',
    timeUnknown: 'समय पता नहीं',
    request: (reference: string) => `रिक्वेस्ट ${reference}`,
    payoutReference: (reference: string) => `निकासी ${reference}`,
    note: (note: string) => `नोट: “${note}”`,
    before: 'इनसे पहले का बैलेंस',
    emptyTitle: 'अभी कुछ नहीं जुड़ा है',
    emptyText: 'जब आपकी रिक्वेस्ट कन्फ़र्म होगी या उसके कुछ रुपये जुड़ेंगे, तो वह नए बैलेंस के साथ यहाँ दिखेगी।',
    emptyWithBalance: 'आपका बैलेंस इस स्टेटमेंट के शुरू होने से पहले का है।',
    failed: 'वॉलेट स्टेटमेंट लोड नहीं हो सका',
    unreadable: 'यह एंट्री नहीं दिखाई जा सकती',
  },
  correctionReason: {
    'wrong-user': 'गलत अकाउंट में जुड़ गए थे',
    'wrong-request': 'गलत रिक्वेस्ट में जुड़ गए थे',
    'wrong-transfer': 'गलत ट्रांसफ़र के लिए जुड़ गए थे',
    'credited-twice': 'दो बार जुड़ गए थे',
    'too-much': 'ज़्यादा जुड़ गए थे',
    'sent-back': 'USDT वापस भेज दिया गया',
    'reward-not-due': 'यह इनाम नहीं बनता था',
    other: 'कोई और कारण',
  },
  mergedBank: (ifsc: string, bank: string) =>
    `${ifsc} वाला बैंक अब ${bank} में मिल चुका है, और उसकी शाखाओं के कोड नए हैं।`,
};
