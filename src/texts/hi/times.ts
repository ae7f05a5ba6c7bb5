/** The part of the day, as one says it before the hour. */
const partOfDay = (hour: number, isMorning: boolean) => {
  if (isMorning) return hour === 12 || hour < 4 ? 'रात' : 'सुबह';
  if (hour === 12 || hour < 4) return 'दोपहर';
  return hour < 8 ? 'शाम' : 'रात';
};

/** Says a configured time in Hindi: `30 minutes, from 9 am to 9 pm`, or `9 am` alone. */
export const inHindi = (time: string): string =>
  time
    .replace(/(\d+) (am|pm)/g, (_, hour: string, half: string) =>
      `${partOfDay(Number(hour), half === 'am')} ${hour} बजे`,
    )
    .replace(/(\d+) minutes?/, '$1 मिनट')
    .replace(/(\d+) hours?/, '$1 घंटे')
    .replace(/^(.*), from (.*) to (.*)$/, '$1 (रोज़ $2 से $3 तक)');
