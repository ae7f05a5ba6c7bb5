import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { Card } from '@/components/ui/Card';
import { env } from '@/config/env';
import { userTexts } from '@/texts/userTexts';
import { VideoRow } from './VideoRow';

const VIDEOS = [
  { title: userTexts.home.tutorialWallet, url: env.tutorialWalletUrl },
  { title: userTexts.home.tutorialBank, url: env.tutorialBankUrl },
];

/** The two tutorial videos, with a link to support while one is not available yet. */
export function Tutorial() {
  return (
    <section aria-labelledby="tutorial">
      <h2 id="tutorial" className="pt-2 pb-2 text-lg font-semibold">
        {userTexts.home.tutorial}
      </h2>
      <Card flush>
        <ul className="divide-y divide-line">
          {VIDEOS.map((video) => (
            <li key={video.title}>
              <VideoRow {...video} />
            </li>
          ))}
        </ul>
      </Card>
      {VIDEOS.some(({ url }) => url === null) && (
        <Link
          to={paths.contactUs}
          className="mt-1 inline-flex min-h-touch items-center px-1 text-sm font-semibold text-accent"
        >
          {userTexts.home.tutorialAsk}
        </Link>
      )}
    </section>
  );
}
