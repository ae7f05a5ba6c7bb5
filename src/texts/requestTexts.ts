import { request } from './en/request';

/** The texts of an open request, which load with it. */
export const requestTexts = request;
