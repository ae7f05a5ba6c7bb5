/** An answer of a service that is still on its way, until the test gives it. */
export function openAnswer(): { answer: Promise<void>; give: () => void } {
  let give: () => void = () => undefined;
  const answer = new Promise<void>((resolve) => {
    give = () => resolve();
  });
  return { answer, give: () => give() };
}
