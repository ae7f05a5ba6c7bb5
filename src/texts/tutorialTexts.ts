import { tutorial } from './en/tutorial';

/** The texts of the tutorials, which load when one is opened. */
export const tutorialTexts = tutorial;
