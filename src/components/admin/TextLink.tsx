import { Link, type LinkProps } from 'react-router-dom';

/** A link of text alone, high enough for a finger. */
export const TextLink = ({ className = '', ...rest }: LinkProps) => (
  <Link
    {...rest}
    className={`inline-flex min-h-touch items-center font-medium text-accent underline-offset-2 hover:underline ${className}`}
  />
);
