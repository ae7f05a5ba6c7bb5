export { SEPARATOR } from '../en/separator';
