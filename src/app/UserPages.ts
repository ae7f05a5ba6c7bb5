/** The pages a signed-in user opens first, in one chunk: on a slow network each file costs a round trip before its bytes. */
export { AppLayout } from './AppLayout';
export { BindUpiPage } from '@/pages/bind-upi/BindUpiPage';
export { ContactPage } from '@/pages/contact/ContactPage';
export { DepositPage } from '@/pages/deposit/DepositPage';
export { HomePage } from '@/pages/home/HomePage';
export { ProfilePage } from '@/pages/profile/ProfilePage';
export { RechargeHistoryPage } from '@/pages/recharge-history/RechargeHistoryPage';
export { StatementPage } from '@/pages/statement/StatementPage';
export { UpiPage } from '@/pages/upi/UpiPage';
