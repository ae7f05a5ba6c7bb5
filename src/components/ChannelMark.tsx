import type { Channel } from '@/config/business';

/** A channel's first letters on a tile: a sign to find it by, and nobody's trademark. */
export function ChannelMark({ channel }: { channel: Channel }) {
  return (
    <span
      aria-hidden
      className="flex size-11 shrink-0 items-center justify-center rounded-full bg-accent-soft text-base font-bold text-accent"
    >
      {channel.name.slice(0, 2)}
    </span>
  );
}
