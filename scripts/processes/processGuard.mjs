import { spawn } from 'node:child_process';

// Reads lines: "+ GROUP", "- GROUP" and "/ FOLDER". Its standard input ends when the script exits, even after a kill -9, which
// no handler can catch; then the remaining groups are terminated and the folders removed.
const guardScript = `
groups=' '
remove() { printf '%s' "$folders" | while IFS= read -r folder; do rm -rf -- "$folder"; done; }
folders=''
while read -r sign group; do
  case $sign in
    +) groups="$groups$group " ;;
    /) folders="$folders$group
" ;;
    -) case $groups in *" $group "*) groups="\${groups%%" $group "*} \${groups#*" $group "}" ;; esac ;;
  esac
done
[ "$groups" = ' ' ] && { remove; exit 0; }
for group in $groups; do kill -s TERM -- "-$group" 2>/dev/null; done
sleep 3
for group in $groups; do kill -s KILL -- "-$group" 2>/dev/null; done
remove
exit 0
`;

/**
 * Starts a guard that terminates our process groups and removes our temporary folders if this process dies without doing so.
 * @returns {{ watch(group: number): void, forget(group: number): void, removeAfterwards(folder: string): void }}
 */
export function startProcessGuard() {
  const guard = spawn('sh', ['-c', guardScript], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  guard.on('error', () => {});
  guard.stdin.on('error', () => {});
  return {
    watch: (group) => void guard.stdin.write(`+ ${group}\n`),
    forget: (group) => void guard.stdin.write(`- ${group}\n`),
    removeAfterwards: (folder) => void guard.stdin.write(`/ ${folder}\n`),
  };
}
