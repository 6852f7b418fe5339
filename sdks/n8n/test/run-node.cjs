// Runs one node of the package with n8n's own loader and engine: reads a task and writes its outcome as JSON.
// A task has the package folder, the credentials, and either input items and parameters, or a method to call.
const { readFileSync, writeSync } = require('node:fs');
const { LoadOptionsContext, PackageDirectoryLoader, WorkflowExecute } = require('n8n-core');
const { Workflow } = require('n8n-workflow');

const TRIGGER = 'test.trigger';
const NODE = 'n8n-nodes-naqsh.naqsh';
/** Server addresses for use in expressions. */
const ADDRESSES = [
  'webhookWaitingBaseUrl',
  'formWaitingBaseUrl',
  'instanceBaseUrl',
  'restApiUrl',
  'webhookBaseUrl',
  'formBaseUrl',
];

main(JSON.parse(readFileSync(0, 'utf8'))).then((outcome) => {
  writeSync(1, `\n${JSON.stringify(outcome)}\n`);
  // The engine has timers of its own, which keep the process alive.
  process.exit();
});

async function main({ folder, credentials, parameters = {}, items = [{ json: {} }], method, onError }) {
  const loader = new PackageDirectoryLoader(folder);
  await loader.loadAll();
  const workflow = workflowOf(loader, { parameters, onError });
  const additionalData = additionalDataOf(loader, credentials);
  if (method !== undefined)
    return { loaded: loadedBy(loader), called: await callMethod(loader, workflow, additionalData, method) };
  const execute = new WorkflowExecute(additionalData, 'manual');
  const pinData = { Trigger: items };
  const run = await execute.run({ workflow, startNode: workflow.getNode('Trigger'), pinData });
  const { error, runData } = run.data.resultData;
  return {
    loaded: loadedBy(loader),
    error: error && {
      name: error.name,
      message: error.message,
      description: error.description,
      httpCode: error.httpCode,
    },
    items: runData.Naqsh?.[0]?.data?.main?.[0] ?? null,
  };
}

function loadedBy({ types }) {
  return {
    nodes: types.nodes.map(({ name, displayName, usableAsTool, iconUrl, codex }) => ({
      name,
      displayName,
      usableAsTool,
      iconUrl,
      codex,
    })),
    credentials: types.credentials.map(({ name, iconUrl, supportedNodes, test }) => ({
      name,
      iconUrl,
      supportedNodes,
      test,
    })),
  };
}

function workflowOf(loader, settings) {
  const trigger = {
    description: { name: TRIGGER, group: ['trigger'], version: 1, inputs: [], outputs: ['main'], properties: [] },
    trigger: () => Promise.resolve({}),
  };
  const typeNamed = (name) => (name === TRIGGER ? trigger : loader.getNode(name.split('.')[1]).type);
  const node = (name, type, more = {}) => ({
    id: name,
    name,
    type,
    typeVersion: 1,
    position: [0, 0],
    parameters: {},
    ...more,
  });
  return new Workflow({
    id: 'test',
    active: false,
    nodes: [
      node('Trigger', TRIGGER),
      node('Naqsh', NODE, { ...settings, credentials: { naqshApi: { id: '1', name: 'test' } } }),
    ],
    connections: { Trigger: { main: [[{ node: 'Naqsh', type: 'main', index: 0 }]] } },
    nodeTypes: { getByName: typeNamed, getByNameAndVersion: typeNamed, getKnownTypes: () => loader.known.nodes },
    settings: {},
  });
}

/** The helpers that n8n's server gives its engine, with the task's credentials. */
function additionalDataOf(loader, credentials) {
  const type = (name) => loader.getCredential(name).type;
  return {
    credentialsHelper: {
      getParentTypes: () => [],
      isCredentialUsableByNode: () => true,
      getDecrypted: () => Promise.resolve(credentials),
      getCredentials: () => Promise.resolve({}),
      getCredentialsProperties: (name) => type(name).properties,
      preAuthentication: () => Promise.resolve(undefined),
      // Mirrors the server's `authenticate` for the kind `generic`, whose expressions refer only to the credentials.
      authenticate: (given, name, request) => {
        const { headers } = type(name).authenticate.properties;
        const filled = Object.entries(headers).map(([header, text]) => [
          header,
          text.replace(/^=/u, '').replace(/\{\{\$credentials\.(\w+)\}\}/gu, (_, member) => given[member]),
        ]);
        return Promise.resolve({ ...request, headers: { ...request.headers, ...Object.fromEntries(filled) } });
      },
    },
    ...Object.fromEntries(ADDRESSES.map((name) => [name, 'http://n8n.test/'])),
    executionId: 'execution-1',
    currentNodeExecutionIndex: 0,
    variables: {},
    hooks: { runHook: () => Promise.resolve() },
    setExecutionStatus: () => undefined,
    logAiEvent: () => undefined,
    getRunExecutionData: () => Promise.resolve(undefined),
  };
}

async function callMethod(loader, workflow, additionalData, [kind, name]) {
  const { type } = loader.getNode('naqsh');
  const context = new LoadOptionsContext(workflow, workflow.getNode('Naqsh'), additionalData, '');
  return type.methods[kind][name].call(context);
}
