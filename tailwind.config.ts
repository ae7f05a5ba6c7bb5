import type { Config } from 'tailwindcss';

const token = (name: string) => `var(--${name})`;

/** Names of the tokens of src/index.css, which holds their values for light and dark, and those of the panel's density. */
export default {
  content: ['./index.html', './src/**/*.{ts,tsx}'],
  theme: {
    extend: {
      colors: {
        page: token('page'),
        surface: token('surface'),
        sunken: token('sunken'),
        raised: token('raised'),
        line: token('line'),
        'line-strong': token('line-strong'),
        ink: token('ink'),
        muted: token('muted'),
        accent: token('accent'),
        'accent-strong': token('accent-strong'),
        'accent-soft': token('accent-soft'),
        'on-accent': token('on-accent'),
        success: token('success'),
        'success-soft': token('success-soft'),
        warning: token('warning'),
        'warning-soft': token('warning-soft'),
        danger: token('danger'),
        'danger-soft': token('danger-soft'),
        'on-danger': token('on-danger'),
        hero: token('hero'),
        'hero-deep': token('hero-deep'),
        'on-hero': token('on-hero'),
        'on-hero-muted': token('on-hero-muted'),
      },
      maxWidth: { column: '28rem' },
      borderRadius: {
        card: 'var(--radius-card, 1.25rem)',
        control: 'var(--radius-control, 0.875rem)',
      },
      // Loading that ends within half a second never shows a loading state.
      animation: { appear: 'appear 0.2s 0.5s both', draw: 'draw 0.3s 0.1s ease-out both' },
      keyframes: {
        appear: { from: { opacity: '0' } },
        draw: { from: { strokeDashoffset: '1' } },
      },
      /** The least size of a control. */
      spacing: { touch: 'var(--touch, 2.75rem)' },
    },
  },
} satisfies Config;
