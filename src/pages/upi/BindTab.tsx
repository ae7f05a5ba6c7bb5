import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { ChannelAvatar } from '@/components/methods/ChannelAvatar';
import { CHANNELS } from '@/config/business';
import { userTexts } from '@/texts/userTexts';

/** The channels, each with a link to the binding wizard, where it is preselected. */
export function BindTab() {
  return (
    <>
      <p className="pb-4 text-muted">{userTexts.upi.bindIntro}</p>
      <ul className="@container divide-y divide-line rounded-card border border-line bg-surface shadow-card">
        {CHANNELS.map((channel) => (
          <li key={channel.id}>
            <Link
              to={`${paths.bindUpi}?channel=${channel.id}`}
              className="flex min-h-16 items-center gap-4 px-4 py-2.5 hover:bg-sunken focus-visible:-outline-offset-3"
            >
              <span className="hidden @min-[12rem]:block">
                <ChannelAvatar channel={channel} />
              </span>
              <span className="min-w-0 flex-1 font-semibold">{channel.name}</span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
