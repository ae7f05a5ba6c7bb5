// oxlint-disable-next-line no-restricted-imports -- The same in every language.
export { SEPARATOR } from '../en/separator';
