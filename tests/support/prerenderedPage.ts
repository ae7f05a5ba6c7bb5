/** Adds the markup of a signed-in user's prerendered page to the document. Returns a function that removes it. */
export function addPrerenderedPage(): () => void {
  const root = document.createElement('div');
  root.id = 'root';
  root.dataset['prerendered'] = '';
  root.innerHTML = '<main inert></main>';
  document.body.append(root);
  return () => root.remove();
}
