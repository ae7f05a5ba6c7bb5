import {
  CODE_LENGTH,
  MAX_ACCOUNT_LENGTH,
  MAX_BANK_ACCOUNTS,
  MAX_DEPOSIT_USDT,
  MAX_OPEN_DEPOSITS,
  MAX_TXIDS,
  MAX_UPI_IDS,
  MAX_UPI_PAYOUT_RUPEES,
  MIN_ACCOUNT_LENGTH,
  MIN_PASSWORD_LENGTH,
  MIN_FULL_PAYOUT_RUPEES,
  MIN_PAYOUT_RUPEES,
  PAYOUT_CANCEL_INTERVAL_SECONDS,
  PAYOUT_HOURS,
  PHONE_LENGTH,
  PIN_LENGTH,
  RUPEES_PER_USDT,
  TXID_LENGTH,
  WITHDRAWAL_INTERVAL_SECONDS,
} from '@/config/business';
import { errorCode } from '@/domain/errors';
import type { FieldError, FieldHint } from '@/domain/validation';
import type { texts as english } from '@/texts/texts';
import { inHindi } from './times';
import type { Translated } from './translated';

const PASSWORD_SHORT = `पासवर्ड में कम से कम ${MIN_PASSWORD_LENGTH} अक्षर होने चाहिए`;

const OUR_FAULT = 'हमारी तरफ़ से कुछ गड़बड़ हो गई। पेज फिर से लोड करें।';

export const texts: Translated<typeof english> = {
  common: {
    loading: 'लोड हो रहा है...',
    retry: 'फिर कोशिश करें',
    cancel: 'रद्द करें',
    close: 'बंद करें',
    copied: 'कॉपी हो गया!',
    back: 'पीछे',
    remove: 'हटाएँ',
    refresh: 'रीफ़्रेश करें',
    loadMore: 'और दिखाएँ',
    primary: 'मुख्य',
    error: 'गड़बड़ी',
    notifications: 'सूचनाएँ',
    skipToContent: 'सीधे मुख्य हिस्से पर जाएँ',
    offline: 'आप ऑफ़लाइन हैं। यह जानकारी पुरानी हो सकती है।',
    savedCopy: (time: string) => `${time} की सेव की हुई जानकारी`,
    offlineCopy: (time: string) => `ऑफ़लाइन। ${time} की सेव की हुई जानकारी`,
    demoNotice: 'यह सिर्फ़ डेमो है। असली पैसे न भेजें।',
    notLoaded: 'अभी लोड नहीं हुआ',
    notLoadedOffline:
      'आप ऑफ़लाइन हैं, और यह इस डिवाइस पर सेव नहीं है। इंटरनेट आते ही यह लोड हो जाएगा।',
    notLoadedSlow: 'इंटरनेट धीमा है। लोड होते ही यह दिखेगा।',
    moreNotLoaded: 'अभी जवाब नहीं आया। इंटरनेट ठीक होते ही बाकी दिखेगा।',
    crashTitle: 'कुछ गड़बड़ हो गई',
    crashText: 'आपके पैसे और आपकी रिक्वेस्ट सुरक्षित हैं। आगे बढ़ने के लिए पेज फिर से लोड करें।',
    reload: 'फिर से लोड करें',
    loadFailed:
      'ऐप का एक हिस्सा लोड नहीं हो सका। हम कोशिश कर रहे हैं। अपना इंटरनेट देखें, या पेज फिर से लोड करें।',
    ourFault: OUR_FAULT,
    tooOld: (app: string) =>
      `यह ब्राउज़र ${app} के लिए बहुत पुराना है। Chrome अपडेट करें, या यह पेज Chrome में खोलें।`,
    needsScripts: 'इस पेज को JavaScript चाहिए। आगे बढ़ने के लिए ब्राउज़र में उसे चालू करें।',
    showPassword: 'पासवर्ड दिखाएँ',
    savedAs: (name: string) => `“${name}” के रूप में सेव होगा`,
    updateReady: 'नया वर्शन तैयार है। अपडेट करने पर पेज फिर से लोड होगा।',
    update: 'अपडेट करें',
    later: 'बाद में',
    review: (time?: string) =>
      time
        ? `हम आम तौर पर ${inHindi(time)} में जाँच लेते हैं। फिर रुपये आपके वॉलेट में जोड़ देते हैं।`
        : 'हम जाँच करते हैं। फिर रुपये आपके वॉलेट में जोड़ देते हैं।',
  },
  nav: {
    label: 'मुख्य मेन्यू',
    home: 'होम',
    deposit: 'पैसे जोड़ें',
    upi: 'UPI',
    me: 'प्रोफ़ाइल',
  },
  login: {
    title: 'लॉग इन',
    intro: `USDT को रुपये में बदलें। 1 USDT = ₹${RUPEES_PER_USDT}.`,
    steps: (review: string, payouts: boolean) => [
      'TRON नेटवर्क पर USDT भेजें।',
      review,
      ...(payouts
        ? [`UPI या बैंक में पैसे निकालें, आम तौर पर ${PAYOUT_HOURS} घंटे के अंदर।`]
        : []),
    ],
    whatsApp: 'WhatsApp पर मदद',
    telegram: 'Telegram पर मदद',
    terms: 'शर्तें',
    privacy: 'प्राइवेसी',
    runBy: 'चलाने वाले:',
    fullName: 'पूरा नाम',
    email: 'ईमेल',
    password: 'पासवर्ड',
    passwordHint: `कम से कम ${MIN_PASSWORD_LENGTH} अक्षर`,
    login: 'लॉग इन करें',
    loggingIn: 'लॉग इन हो रहा है...',
    signUp: 'नया अकाउंट',
    signingUp: 'अकाउंट बन रहा है...',
    logInInstead: 'लॉग इन करें।',
    forgot: 'पासवर्ड भूल गए?',
    resetSent: 'अपना ईमेल देखें',
    resetSentText: (email: string) =>
      `अगर ${email} से कोई अकाउंट है, तो हमने नया पासवर्ड बनाने का लिंक भेज दिया है।`,
    resetNeedsEmail: 'पहले अपना ईमेल लिखें, फिर “पासवर्ड भूल गए?” दबाएँ।',
    resetFailed: 'लिंक नहीं भेजा जा सका',
    endedWhy:
      'ऐसा तब होता है जब आप दूसरे टैब में लॉग आउट करते हैं, अकाउंट बंद होता है, या उसका पासवर्ड या ईमेल बदलता है।',
    fillAll: 'कृपया सब कुछ भरें',
    loggedIn: 'लॉग इन हो गया',
    created: 'अकाउंट बन गया',
    createdText: 'हम आपको एक ईमेल भेज रहे हैं। ईमेल वेरिफ़ाई करने के लिए उसमें दिया लिंक खोलें।',
    loginFailed: 'लॉग इन नहीं हुआ',
    signUpFailed: 'अकाउंट नहीं बना',
    signUpFallback: 'अकाउंट नहीं बन सका',
  },
  notFound: {
    code: '404',
    title: 'यह पेज नहीं मिला',
    text: 'हो सकता है पता गलत लिखा हो, या पेज की जगह बदल गई हो।',
    home: 'होम पर जाएँ',
  },
  errors: {
    offline: 'लगता है आप ऑफ़लाइन हैं। अपना इंटरनेट देखें और फिर कोशिश करें।',
    'no-answer': 'हमारे सर्वर से जवाब नहीं आया। अपना इंटरनेट देखें और फिर कोशिश करें।',
    unreadable: 'इसकी जानकारी में गड़बड़ी है। सपोर्ट से बात करें।',
    timeout:
      'हमारे सर्वर से जवाब नहीं आया। पहले लिस्ट देखें, फिर कोशिश करें। कुछ भी दो बार नहीं होगा।',
    unanswered: 'अभी जवाब नहीं आया। इंटरनेट ठीक होते ही दिखेगा।',
    'day-limit': 'यह आज की आपकी बची हुई लिमिट से ज़्यादा है। कोई और एडमिन करे, या कल तक रुकें।',
    'day-reserved':
      'आज की बाकी लिमिट आपकी ली हुई निकासी के लिए रखी है। पहले उन्हें दर्ज करें या लौटाएँ।',
    'above-day-limit': 'यह पूरे दिन की लिमिट से ज़्यादा है। सिर्फ़ ऑपरेटर लिमिट बढ़ा सकता है।',
    'corrections-used-up': 'आज आप और रेफ़रेंस ठीक नहीं कर सकते। कोई और एडमिन करे, या कल तक रुकें।',
    'second-review': 'इस रकम के लिए दो एडमिन चाहिए। प्रस्ताव दें, दूसरा उसे कन्फ़र्म करेगा।',
    'proposal-waiting':
      'एक प्रस्ताव पहले से है। पहले वह हटे, या एक दिन पुराना हो जाए, फिर नया दें।',
    'proposal-gone': 'वह प्रस्ताव अब नहीं है या बदल गया है। फिर से देखें।',
    'already-taken-back': 'यह पहले ही वापस लिया जा चुका है।',
    'wallet-changed': 'इस बीच वॉलेट बदल गया है। फिर से देखें।',
    denied: 'अभी इसकी इजाज़त नहीं है। फिर से लॉग इन करके कोशिश करें।',
    busy: 'अभी सर्विस पर बहुत लोड है। थोड़ा रुककर फिर कोशिश करें।',
    unknown: OUR_FAULT,
    'wrong-credentials': 'ईमेल या पासवर्ड गलत है',
    'email-in-use': 'इस ईमेल से अकाउंट पहले से है।',
    'email-invalid': 'यह ईमेल सही नहीं है।',
    'password-weak': PASSWORD_SHORT,
    'too-many-requests': 'बहुत बार कोशिश हो गई। कुछ मिनट रुककर फिर कोशिश करें।',
    'account-disabled': 'यह अकाउंट रोक दिया गया है। सपोर्ट से बात करें।',
    'session-expired': 'आप लॉग आउट हो गए हैं। कृपया फिर से लॉग इन करें।',
    'not-admin': 'एडमिन की जानकारी गलत है',
    'second-factor-required':
      'इस अकाउंट के लिए ऑथेंटिकेटर ऐप का कोड चाहिए। एडमिन पेज पर लॉग इन करें।',
    'not-turned-on': 'यह इस प्रोजेक्ट में चालू नहीं है।',
    'code-wrong':
      'यह कोड सही नहीं है। ऐप से सबसे नया कोड डालें। कोई भी न चले, तो फ़ोन की घड़ी ऑटोमैटिक पर रखें: अक्सर यही कारण होता है।',
    'code-expired': 'बहुत देर हो गई। अपना पासवर्ड फिर से डालें।',
    'wallet-not-empty': 'आपके वॉलेट में अभी पैसे हैं।',
    'deposits-open': 'आपकी कुछ रिक्वेस्ट अभी पेंडिंग हैं।',
    'account-closed': 'यह अकाउंट बंद है। इसमें पैसे नहीं जोड़े जा सकते।',
    'upi-duplicate': 'यह UPI ID पहले से जुड़ी है',
    'upi-full': `आपकी ${MAX_UPI_IDS} UPI ID पहले से हैं। पहले एक हटाएँ।`,
    'account-duplicate': 'यह खाता नंबर पहले से जुड़ा है',
    'account-full': `आपके ${MAX_BANK_ACCOUNTS} बैंक खाते पहले से हैं। पहले एक हटाएँ।`,
    'method-removed': 'यह अब आपकी लिस्ट में नहीं है।',
    'method-required': 'पैसे जोड़ने से पहले कृपया अपनी UPI ID या बैंक की जानकारी जोड़ें',
    'too-many-open': `आपकी ${MAX_OPEN_DEPOSITS} रिक्वेस्ट पेंडिंग हैं। एक की जाँच होने तक रुकें, फिर अगली करें।`,
    'withdrawal-too-soon': `आपने अभी-अभी एक और रिक्वेस्ट रद्द की है। ${WITHDRAWAL_INTERVAL_SECONDS} सेकंड रुकें, फिर इसे रद्द करें।`,
    'not-authenticated': 'आप लॉग इन नहीं हैं',
    'deposit-not-found': 'रिक्वेस्ट नहीं मिली',
    'deposit-processed': 'इस रिक्वेस्ट की जाँच हो चुकी है। नतीजा लिस्ट में है।',
    'deposit-changed': 'इस बीच कुछ पैसे जोड़े गए हैं। बाकी रकम देखें और फिर जाँचें।',
    'payment-exceeds-remaining':
      'यह इस रिक्वेस्ट की बाकी रकम से ज़्यादा है। ज़्यादा से ज़्यादा बाकी रकम डालें।',
    'own-deposit': 'आप अपनी ही रिक्वेस्ट पर काम नहीं कर सकते। किसी और एडमिन से कहें।',
    'balance-unaccepted':
      'आपका बैलेंस पुराने अकाउंट से है, और हमने अभी उसकी जाँच नहीं की है। पैसे निकालने से पहले सपोर्ट से बात करें।',
    'payout-open':
      'आपकी एक निकासी अभी बाकी है। उसके पैसे पहुँच जाने या लौट आने पर आप अगली कर सकते हैं।',
    'payout-too-soon': `${PAYOUT_CANCEL_INTERVAL_SECONDS} सेकंड रुकें, फिर पैसे निकालें।`,
    'balance-too-low': 'आपका बैलेंस बदल गया है और अब इस रकम से कम है।',
    'sign-in-too-old': 'कन्फ़र्म करने के लिए अपना पासवर्ड फिर से डालें।',
    'payout-not-found': 'निकासी नहीं मिली',
    'payout-changed': 'इस बीच यह निकासी बदल गई है। इसके पेज पर देखें।',
    'own-payout': 'आप अपनी ही निकासी पर काम नहीं कर सकते। किसी और एडमिन से कहें।',
    'reference-used': 'यह रेफ़रेंस पहले से दूसरी निकासी पर दर्ज है।',
    'transaction-duplicate': 'यह ट्रांज़ैक्शन ID इस रिक्वेस्ट में पहले से है।',
    'transactions-full': `एक रिक्वेस्ट में ज़्यादा से ज़्यादा ${MAX_TXIDS} ट्रांज़ैक्शन ID हो सकती हैं। बाकी सपोर्ट को भेजें।`,
    'transaction-spent': 'एक ट्रांज़ैक्शन के पैसे एक ही बार जुड़ते हैं। अभी कुछ नहीं जुड़ा।',
  },
  fields: {
    required: 'कृपया यह भरें',
    'password-short': PASSWORD_SHORT,
    'email-format': 'ईमेल इस तरह लिखें: name@example.com',
    'name-empty': 'नाम खाली नहीं हो सकता',
    'upi-empty': 'कृपया सही UPI ID डालें',
    'upi-format': 'कृपया UPI ID सही तरह से डालें (जैसे user@paytm)',
    'ifsc-format': 'कृपया सही IFSC कोड डालें (जैसे HDFC0001234)',
    'account-short': `खाता नंबर में कम से कम ${MIN_ACCOUNT_LENGTH} अंक होने चाहिए`,
    'account-format': `खाता नंबर में सिर्फ़ अंक हो सकते हैं, ज़्यादा से ज़्यादा ${MAX_ACCOUNT_LENGTH}`,
    'usdt-amount': 'कृपया USDT की सही रकम डालें',
    'usdt-too-large': `एक बार में ज़्यादा से ज़्यादा ${MAX_DEPOSIT_USDT.toLocaleString('en-IN')} USDT हो सकता है`,
    'inr-amount': 'कृपया रुपये की सही रकम डालें',
    'payment-amount': 'कृपया सही रकम डालें',
    'payment-currency': 'कृपया रकम रुपये में डालें, USDT में नहीं',
    'payment-too-large': 'यह इस रिक्वेस्ट की बाकी रकम से ज़्यादा है',
    'payout-too-small': `कम से कम ₹${MIN_PAYOUT_RUPEES} निकालें, या पूरा बैलेंस, अगर वह ₹${MIN_FULL_PAYOUT_RUPEES} या ज़्यादा है`,
    'payout-exceeds-balance': 'यह आपके बैलेंस से ज़्यादा है',
    'payout-exceeds-upi': `UPI ID पर ज़्यादा से ज़्यादा ₹${MAX_UPI_PAYOUT_RUPEES.toLocaleString('en-IN')} भेजे जा सकते हैं। इससे ज़्यादा के लिए बैंक खाता चुनें।`,
    'txid-empty':
      'पहले ट्रांज़ैक्शन ID पेस्ट करें। अपने वॉलेट की हिस्ट्री में ट्रांसफ़र खोलें और उसकी ID कॉपी करें।',
    'txid-address':
      'यह वॉलेट का एड्रेस है, ट्रांज़ैक्शन ID नहीं। अपने वॉलेट की हिस्ट्री में ट्रांसफ़र खोलें और उसकी ID कॉपी करें।',
    'txid-several':
      'ये कई ट्रांज़ैक्शन ID हैं। एक-एक करके जोड़ें: अपने वॉलेट की हिस्ट्री में एक ट्रांसफ़र खोलें और उसकी ID कॉपी करें।',
    'txid-length': `यह पूरी ट्रांज़ैक्शन ID नहीं है। उसमें ठीक ${TXID_LENGTH} अक्षर होते हैं। अपने वॉलेट की हिस्ट्री में ट्रांसफ़र खोलें और उसकी ID कॉपी करें।`,
    'txid-format':
      'यह ट्रांज़ैक्शन ID नहीं है। अपने वॉलेट की हिस्ट्री में ट्रांसफ़र खोलें और उसकी ID कॉपी करें। उसे TxID या हैश भी कहते हैं।',
    'txid-network':
      'यह TRON की नहीं, किसी और नेटवर्क की ID है। अगर आपने वहाँ USDT भेजा है, तो सपोर्ट से बात करें।',
    'txid-internal':
      'यह ट्रांसफ़र एक ही एक्सचेंज के अंदर हुआ, इसलिए इसकी ट्रांज़ैक्शन ID नहीं है। सपोर्ट से बात करें।',
    'pin-length': `कृपया ${PIN_LENGTH} अंकों का PIN डालें`,
    'pin-mismatch': 'दोनों PIN एक जैसे नहीं हैं',
    'phone-length': `कृपया ${PHONE_LENGTH} अंकों का सही फ़ोन नंबर डालें`,
    'otp-length': 'कृपया पूरा OTP डालें',
    'code-length': `कोड के ${CODE_LENGTH} अंक डालें`,
  },
  hints: {
    'decimal-comma': 'दशमलव के लिए डॉट लगाएँ, कॉमा नहीं।',
    'letter-o': 'इसका पाँचवाँ अक्षर ज़ीरो है, O नहीं।',
  },
  bankFillAll: 'कृपया बैंक की पूरी जानकारी भरें',
};

export function errorMessage(error: unknown, fallback = texts.errors.unknown): string {
  const code = errorCode(error);
  return code === 'unknown' ? fallback : texts.errors[code];
}

export const fieldMessage = (invalid: {
  error: FieldError;
  hint?: FieldHint | undefined;
}): string => texts.fields[invalid.error] + (invalid.hint ? `। ${texts.hints[invalid.hint]}` : '');
