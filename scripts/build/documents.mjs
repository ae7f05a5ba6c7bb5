/** @typedef {import('./firstFrame.mjs').FirstFrame['firstFrame']} Views */

/**
 * What a page is put together from.
 * @typedef {object} Parts
 * @property {string} template the index.html that Vite made, with its script and stylesheet
 * @property {string} css the stylesheet; it stands in the page, since another request would delay the first frame
 * @property {string} boot the script that runs before the first frame
 * @property {Record<string, string>} bootData what it is told, as data attributes
 * @property {Views} views
 */

/**
 * Puts together a page with one of the views in place, and others for the boot script to choose instead.
 * @param {Parts} parts
 * @param {string} shown
 * @param {string[]} others
 * @returns {string}
 * @throws {Error} when a view is missing, or the template lacks a place that must be filled
 */
export function assembleDocument({ template, css, boot, bootData, views }, shown, others) {
  const data = { ...bootData, shown };
  const attributes = Object.entries(data).map(([key, value]) => ` data-${key}="${value}"`);
  const { title, markup } = splitView(views, shown);
  // The boot script fetches and starts the app.
  let page = template.replaceAll(
    /\s*(<link rel="(stylesheet|modulepreload)"[^>]*>|<script type="module"[^>]*><\/script>)/g,
    '',
  );
  if (title !== undefined) page = fill(page, /<title>[^<]*<\/title>/, `<title>${title}</title>`);
  page = fill(
    page,
    '</head>',
    `<style>${css}</style>\n    <script${attributes.join('')}>${boot}</script>\n  </head>`,
  );
  const templates = others.map((view) => {
    const other = splitView(views, view);
    const titled = other.title === undefined ? '' : ` data-title="${other.title}"`;
    return `<template id="view-${view}"${titled}>${other.markup}</template>`;
  });
  return fill(
    page,
    '<div id="root"></div>',
    `<div id="root" data-view="${shown}">${markup}</div>${templates.join('')}`,
  );
}

/**
 * React writes a page's title before its markup; its place is the head. Styles of single elements are what the policy
 * refuses in markup; React sets them again from its script, where they are allowed.
 * @param {Views} views
 * @param {string} name
 * @returns {{ title: string | undefined, markup: string }}
 */
function splitView(views, name) {
  const view = views[name];
  if (view === undefined) throw new Error(`There is no view ${name}`);
  const [element = '', title] = /<title>([^<]*)<\/title>/.exec(view) ?? [];
  return { title, markup: view.replace(element, '').replaceAll(/ style="[^"]*"/g, '') };
}

/**
 * @param {string} page
 * @param {string | RegExp} place
 * @param {string} content
 */
function fill(page, place, content) {
  const filled = page.replace(place, () => content);
  if (filled === page) throw new Error(`index.html has no ${place}`);
  return filled;
}
