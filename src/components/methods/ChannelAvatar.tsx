import type { Channel } from '@/config/business';

/** Shows a channel's initials in a circle. Its logo would be a trademark. */
export function ChannelAvatar({ channel }: { channel: Channel }) {
  return (
    <span
      aria-hidden
      className="flex size-11 shrink-0 items-center justify-center rounded-full bg-accent-soft text-base font-bold text-accent"
    >
      {channel.name.slice(0, 2)}
    </span>
  );
}
