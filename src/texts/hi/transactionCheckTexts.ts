import type { transactionCheckTexts as english } from '@/texts/transactionCheckTexts';
import { requestTexts } from './requestTexts';
import type { Translated } from './translated';

const FITS = 'ट्रांज़ैक्शन मिल गया, और रकम सही है';
const IS_RIGHT = 'रिक्वेस्ट में यही रकम माँगी गई है। इससे यह पता नहीं चलता कि किसने भेजी।';
const SAYS_NOTHING = 'इसका मतलब यह नहीं कि आपका ट्रांसफ़र फ़ेल हो गया।';

export const transactionCheckTexts: Translated<typeof english> = {
  action: 'नेटवर्क पर देखें',
  again: 'फिर से देखें',
  of: (action: string, short: string) => `${action}: ट्रांज़ैक्शन ${short}`,
  checking: 'नेटवर्क से पूछ रहे हैं...',
  title: {
    ...requestTexts.stateTitle,
    fits: FITS,
    before: FITS,
    'other-amount': 'ट्रांज़ैक्शन मिल गया, पर रकम ठीक वही नहीं है',
    'long-before': 'इस रिक्वेस्ट से बहुत पहले भेजा गया',
    'several-transfers': 'एक ट्रांज़ैक्शन में कई ट्रांसफ़र',
    'not-final': 'दिख गया, अभी पक्का नहीं',
    'not-seen': 'जो ट्रांसफ़र हमने देखे, उनमें नहीं मिला',
    found: 'मिल गया',
    credited: 'आपके वॉलेट में जुड़ गया',
    'credited-elsewhere': 'आपकी दूसरी रिक्वेस्ट में जुड़ गया',
    'invalid-answer': 'नेटवर्क का जवाब पढ़ा नहीं जा सका',
    'node-error': 'हम नेटवर्क से नहीं पूछ सके',
  },
  received: (usdt: string, time: string) =>
    `${usdt} USDT हमारे एड्रेस पर ${time} को मिल गया, और अब यह बदल नहीं सकता।`,
  advice: {
    fits: () => IS_RIGHT,
    before: () =>
      `${IS_RIGHT} यह रिक्वेस्ट से पहले भेजा गया था, इसलिए हमारी टीम इसे ज़्यादा ध्यान से जाँचती है।`,
    'other-amount': (asked: string) =>
      `रिक्वेस्ट में ठीक ${asked} USDT माँगा गया है। हमारी टीम इसकी जाँच करेगी। अब और USDT न भेजें।`,
    less: () => '',
    more: (_asked: string, difference: string) =>
      `यह इस रिक्वेस्ट की रकम से ${difference} USDT ज़्यादा है। ज़्यादा भेजी रकम के बारे में सपोर्ट से बात करें।`,
    'long-before': () =>
      'अगर यह किसी पुरानी रिक्वेस्ट के लिए था, तो उसी में गिना जाएगा। अगर आपने गलत ID जोड़ी है, तो इस रिक्वेस्ट में सही ID जोड़ें।',
  },
  credited: 'यह आपके वॉलेट में जुड़ चुका है। आपको कुछ नहीं करना है।',
  creditedElsewhere: (inr: string) => `इस ट्रांज़ैक्शन के ${inr} हमने आपके वॉलेट में जोड़ दिए हैं।`,
  seeElsewhere: 'वह रिक्वेस्ट देखें',
  together: {
    fits: 'सब मिलाकर वही रकम बनती है जिसका हमें इंतज़ार है। अब और USDT न भेजें।',
    more: (excess: string) =>
      `सारे ट्रांसफ़र मिलाकर यह इस रिक्वेस्ट की रकम से ${excess} USDT ज़्यादा है। ज़्यादा भेजी रकम के बारे में सपोर्ट से बात करें।`,
  },
  nothing: {
    'several-transfers': 'हमारी टीम तय करेगी कि इसमें से कितना इस रिक्वेस्ट का है।',
    'not-final':
      'आपका ट्रांज़ैक्शन नेटवर्क पर है, पर अभी बदल सकता है। यह पेज खुला रहे, तो हम अपने आप फिर से देखेंगे।',
  },
  nodeError: {
    offline: 'आप ऑफ़लाइन हैं।',
    timeout: 'समय पर जवाब नहीं आया।',
    busy: 'नेटवर्क अभी मना कर रहा है।',
    unavailable: 'नेटवर्क से संपर्क नहीं हो रहा।',
    unreadable: 'नेटवर्क का जवाब पढ़ा नहीं जा सका।',
  },
  saysNothing: SAYS_NOTHING,
  unanswered: `${SAYS_NOTHING} हम अपने आप फिर से पूछेंगे।`,
  checked: (time: string) => `${time} को देखा।`,
  looking: 'हम देखते रहेंगे। आप यह पेज बंद कर सकते हैं।',
  notArrived: 'अभी नहीं मिला।',
  lastLooked: (time: string) => `पिछली बार ${time} पर देखा। आप यह पेज बंद कर सकते हैं।`,
  notLooked: (time: string) => `${time} पर नहीं देख सके। आप यह पेज बंद कर सकते हैं।`,
  notSeen:
    'हमने जितने ट्रांसफ़र देखे, उससे ज़्यादा थे; आपका बाकी में हो सकता है। अगर आप भेज चुके हैं, तो दोबारा न भेजें: उसकी ट्रांज़ैक्शन ID इस रिक्वेस्ट में जोड़ें।',
  overdue: (usdt: string, minutes: number) =>
    `क्या भेजे हुए ${minutes} मिनट से ज़्यादा हो गए? जिस वॉलेट या एक्सचेंज से भेजा था, उसमें देखें कि TRON नेटवर्क (TRC-20) पर ठीक ${usdt} USDT गया है। फिर उसकी ट्रांज़ैक्शन ID जोड़ें।`,
};
