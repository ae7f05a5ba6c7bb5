/** Shows a prerendered form's submit button as busy or not, as Button does, by attributes, which React keeps during hydration. */
export function setSubmitBusy(form: Element, isBusy: boolean): void {
  const button = form.querySelector('[type=submit]');
  const [label, busyLabel] = button?.querySelectorAll<HTMLElement>(':scope > span') ?? [];
  if (!button || !label || !busyLabel) return;
  button.setAttribute('aria-busy', String(isBusy));
  label.hidden = isBusy;
  busyLabel.hidden = !isBusy;
  const announced = document.getElementById('pending');
  if (announced) announced.textContent = isBusy ? busyLabel.textContent : '';
}
