import { resolve } from 'node:path';
import type { JsxChild, JsxElement, JsxFragment, Node, SourceFile } from 'typescript/unstable/ast';
import {
  isArrowFunction,
  isFunctionDeclaration,
  isFunctionExpression,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxText,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is';
import {
  TypeFlags,
  type Checker,
  type Project,
  type Type,
  type TypeReference,
} from 'typescript/unstable/sync';

const TEXT =
  TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike | TypeFlags.AnyOrUnknown;

/** True if React may render a text for this type: a string, a number, `ReactNode`, or a list with one of these. */
function mayBeText(type: Type, checker: Checker, seen: ReadonlySet<number> = new Set()): boolean {
  // A recursive list type adds nothing new.
  if (seen.has(type.id)) return false;
  const all = new Set(seen).add(type.id);
  if (type.isUnionType() || type.isIntersectionType()) {
    return type.getTypes().some((part) => mayBeText(part, checker, all));
  }
  // `name && <Name />` renders nothing for the empty text, and whitespace needs no translation.
  if (type.isStringLiteralType() && type.value.trim() === '') return false;
  if ((type.flags & TEXT) !== 0) return true;
  const constraint = type.flags & TypeFlags.Instantiable && checker.getBaseConstraintOfType(type);
  if (constraint) return mayBeText(constraint, checker, all);
  if (!checker.isArrayLikeType(type)) return false;
  return checker
    .getTypeArguments(type as TypeReference)
    .some((item) => mayBeText(item, checker, all));
}

/** True unless the child is a comment or a line break between elements. */
function isDrawn(child: JsxChild): boolean {
  if (isJsxText(child)) return child.text.trim() !== '' || !child.text.includes('\n');
  return !isJsxExpression(child) || child.expression !== undefined;
}

function isBare(child: JsxChild, isAlone: boolean, checker: Checker): boolean {
  if (isJsxText(child)) return !isAlone && child.text.trim() !== '';
  if (!isJsxExpression(child) || !child.expression) return false;
  const type = checker.getTypeAtLocation(child.expression);
  if (!type) return false;
  return (!isAlone || checker.isArrayLikeType(type)) && mayBeText(type, checker);
}

/** True if the node adds no element of its own, so its children stand in its parent. */
function isTransparent(node: JsxElement | JsxFragment): boolean {
  return (
    isJsxFragment(node) ||
    /^(Fragment|Suspense|StrictMode)$/.test(node.openingElement.tagName.getText())
  );
}

function isUntranslated(node: JsxElement | JsxFragment): boolean {
  return isJsxElement(node) && /\btranslate="no"/.test(node.openingElement.attributes.getText());
}

function bareNodes(source: SourceFile, checker: Checker): Node[] {
  const found: Node[] = [];
  const visit = (node: Node): undefined => {
    if (isJsxElement(node) || isJsxFragment(node)) {
      const children = node.children.filter(isDrawn);
      const isAlone = children.length === 1 && !isTransparent(node);
      if (!isUntranslated(node))
        found.push(...children.filter((child) => isBare(child, isAlone, checker)));
    }
    // A component that returns a text puts it beside its siblings at the call site.
    if (isFunctionDeclaration(node) || isFunctionExpression(node) || isArrowFunction(node)) {
      const name = isArrowFunction(node)
        ? isVariableDeclaration(node.parent) && node.parent.name
        : node.name;
      const signature = checker.getSignatureFromDeclaration(node);
      const returned = signature && checker.getReturnTypeOfSignature(signature);
      if (name && /^[A-Z]/.test(name.getText()) && returned && mayBeText(returned, checker)) {
        found.push(name);
      }
    }
    node.forEachChild(visit);
  };
  visit(source);
  return found;
}

/**
 * Finds texts in JSX that React renders as text nodes of their own, as `file:line text`. A browser that translates the
 * page replaces text nodes, and React then fails or updates a detached node. Where a text is the only child of an HTML
 * element, React writes to the element instead.
 */
export function bareTexts({ program, checker }: Project, files: readonly string[]): string[] {
  return files.flatMap((file) => {
    const source = program.getSourceFile(resolve(file));
    if (!source) throw new Error(`${file} is not in tsconfig.json`);
    return bareNodes(source, checker).map((node) => {
      const start = node.getStart(source);
      const line = source.text.slice(0, start).split('\n').length;
      const text = node.getText(source).trim().replaceAll(/\s+/g, ' ');
      return `${file}:${line} ${text}`;
    });
  });
}
