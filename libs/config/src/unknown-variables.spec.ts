import { describe, expect, it } from '@jest/globals';
import { Settings } from './settings.js';

const unknown = (variables: NodeJS.ProcessEnv): readonly string[] => new Settings(variables).unknown;

describe('variables that are no settings', () => {
  it.each([
    ['NAQSH_DATADIR', 'NAQSH_DATADIR is no setting; did you mean NAQSH_DATA_DIR?'],
    ['NAQSH_EXTRA_FEATURE', 'NAQSH_EXTRA_FEATURE is no setting.'],
    ['DATABSE_URL', 'DATABSE_URL is no setting; did you mean DATABASE_URL?'],
    ['REDIS_ULR', ''],
    ['TRUSTED_PROXY', ''],
    ['LOGLEVEL', 'LOGLEVEL is no setting; did you mean LOG_LEVEL?'],
    ['RATE_LIMIT_USERS', 'RATE_LIMIT_USERS is no setting; did you mean RATE_LIMIT_USER?'],
  ])('%s is named where it is near enough, or ours', (name, line) => {
    expect(unknown({ [name]: 'x' })).toEqual(line === '' ? [] : [line]);
  });

  it('are let pass where they are of Kubernetes, of tests, of clients, of other programs, empty, or beside the setting itself', () => {
    const others = {
      NAQSH_SERVICE_HOST: '10.0.0.1',
      NAQSH_PORT_8080_TCP: 'tcp://10.0.0.1:8080',
      NAQSH_TEST_SEEDS: '/tmp',
      NAQSH_API_KEY: 'ak_x',
      NAQSH_BASE_URL: 'http://localhost:8080',
      HOSTNAME: 'a',
      HOSTS: 'a',
      NODE_ENV: 'production',
      NAQSH_GONE: '',
      LOG_LEVEL: 'info',
      LOG_LEVELS: 'x',
    };
    expect(unknown(others)).toEqual([]);
  });
});
