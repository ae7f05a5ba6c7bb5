/**
 * Shows the submit button of a prerendered form as busy, or as it was: what Button does with `busy` and `busyLabel`, by
 * attributes alone, which React leaves as they are while it hydrates.
 */
export function setSubmitBusy(form: Element, isBusy: boolean): void {
  const button = form.querySelector('[type=submit]');
  const [label, busyLabel] = button?.querySelectorAll<HTMLElement>(':scope > span') ?? [];
  if (!button || !label || !busyLabel) return;
  button.ariaBusy = String(isBusy);
  label.hidden = isBusy;
  busyLabel.hidden = !isBusy;
  const announced = document.getElementById('pending');
  if (announced) announced.textContent = isBusy ? busyLabel.textContent : '';
}
