import * as RadixTabs from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';

interface Props<Id extends string> {
  label: string;
  tabs: readonly { id: Id; label: string; content: ReactNode }[];
  selected: Id;
  onSelect: (id: Id) => void;
}

/**
 * Tabs across the column. Panels stay mounted, so that switching tabs keeps their input. In a prerendered page
 * scripts/build/bootstrap.js finds tabs and panels by `data-tab`.
 */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect }: Props<Id>) {
  return (
    <RadixTabs.Root
      value={selected}
      onValueChange={(value) => {
        const tab = tabs.find(({ id }) => id === value);
        if (tab) onSelect(tab.id);
      }}
    >
      <RadixTabs.List
        aria-label={label}
        className="flex flex-wrap gap-1 rounded-control bg-sunken p-1"
      >
        {tabs.map(({ id, label: name }) => (
          <RadixTabs.Trigger
            key={id}
            value={id}
            data-tab={id}
            className="min-h-touch flex-auto rounded-[0.625rem] border border-transparent px-2 py-1.5 text-sm font-medium [overflow-wrap:normal] text-muted data-[state=active]:bg-raised data-[state=active]:text-ink data-[state=active]:shadow-card forced-colors:data-[state=active]:underline"
          >
            {name}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map(({ id, content }) => (
        <RadixTabs.Content
          key={id}
          value={id}
          data-tab={id}
          forceMount
          className="rounded-control pt-4 data-[state=inactive]:hidden"
        >
          {content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
