export function addPrerenderedPage(): () => void {
  const root = document.createElement('div');
  root.id = 'root';
  root.dataset['prerendered'] = '';
  root.innerHTML = '<main inert></main>';
  document.body.append(root);
  return () => root.remove();
}
