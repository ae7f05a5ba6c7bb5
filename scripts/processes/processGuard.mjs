import { spawn } from 'node:child_process';

// Reads "+ GROUP" and "- GROUP" lines. Its standard input ends when the script that holds the other end is gone, also
// after a kill -9 that no handler sees; the groups still on the list are then ended.
const guardScript = `
groups=' '
while read -r sign group; do
  case $sign in
    +) groups="$groups$group " ;;
    -) case $groups in *" $group "*) groups="\${groups%%" $group "*} \${groups#*" $group "}" ;; esac ;;
  esac
done
[ "$groups" = ' ' ] && exit 0
for group in $groups; do kill -s TERM -- "-$group" 2>/dev/null; done
sleep 3
for group in $groups; do kill -s KILL -- "-$group" 2>/dev/null; done
exit 0
`;

/**
 * Starts the guard that ends our process groups should this process die without being able to.
 * @returns {{ watch(group: number): void, forget(group: number): void }}
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
  };
}
