import { userTexts } from '@/texts/userTexts';

interface Props {
  channel: string;
  phone: string;
}

/** The account being bound. The Send button does nothing, as specified. */
export function OtpTarget({ channel, phone }: Props) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-control bg-sunken p-3 pl-4">
      <p className="min-w-0 grow basis-36 font-medium">{userTexts.bind.otpFor(channel, phone)}</p>
      <button
        type="button"
        className="min-h-touch min-w-touch shrink-0 rounded-control px-2 font-semibold text-accent underline underline-offset-4"
      >
        {userTexts.bind.send}
      </button>
    </div>
  );
}
