import { Button } from '@/components/ui/Button';
import { ChannelAvatar } from '@/components/methods/ChannelAvatar';
import { CHANNELS, type Channel } from '@/config/business';
import { userTexts } from '@/texts/userTexts';

interface Props {
  /** The channel that was picked before, here or on the UPI page. */
  selected: Channel | null;
  onPick: (channel: Channel) => void;
}

/** The channels. Picking one continues to the next step; one that was picked before need not be picked again. */
export function ChannelStep({ selected, onPick }: Props) {
  return (
    <>
      <p className="pb-4 text-muted">
        {selected ? userTexts.bind.channelChosen(selected.name) : userTexts.bind.channelHint}
      </p>
      {selected && (
        <Button className="mb-4 w-full" onClick={() => onPick(selected)}>
          {userTexts.bind.continueWith(selected.name)}
        </Button>
      )}
      <ul
        aria-label={userTexts.bind.channelTitle}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(6.75rem,100%),1fr))] gap-3"
      >
        {CHANNELS.map((channel) => (
          <li key={channel.id}>
            <button
              type="button"
              aria-current={channel.id === selected?.id}
              onClick={() => onPick(channel)}
              className="flex h-full w-full flex-col items-center gap-2 rounded-control border border-line-strong px-2 py-4 text-sm font-semibold hover:bg-sunken aria-[current=true]:border-accent aria-[current=true]:bg-accent-soft aria-[current=true]:ring-1 aria-[current=true]:ring-accent"
            >
              <ChannelAvatar channel={channel} />
              <span>{channel.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
