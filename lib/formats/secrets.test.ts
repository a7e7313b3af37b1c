import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maskSecrets } from './secrets';

const masked = (line: string) => maskSecrets(line).text;

describe('what is masked', () => {
  test.each([
    ['dgraph live -u groot -p hunter2 -t abc123', 'dgraph live -u groot -p ******* -t ******'],
    [
      './dgraph live --password=hunter2 --auth_token abc -c 10',
      './dgraph live --password=******* --auth_token *** -c 10',
    ],
    [
      'dgraph live --creds="user=groot;password=hunter2;namespace=0"',
      'dgraph live --creds="user=groot;password=*******;namespace=0"',
    ],
    [
      "dgraph live --creds 'user=groot;password=hunter2'",
      "dgraph live --creds 'user=groot;password=*******'",
    ],
    [
      'dgraph live --slash_grpc_endpoint=x.cloud:443 -f a',
      'dgraph live --slash_grpc_endpoint=*********** -f a',
    ],
    ['dgraph live -a AbCdEfGhIjKlMnOpQrStUv -f a', 'dgraph live -a ********************** -f a'],
    [
      'dgraph alpha -p postings --security "token=abcd; whitelist=all"',
      'dgraph alpha -p postings --security "token=****; whitelist=all"',
    ],
    ['mysql -uroot -pSECRET -h db', 'mysql -uroot -p****** -h db'],
    ['mongodump -u me -p secret', 'mongodump -u me -p ******'],
    [
      'sysbench oltp --mysql-password=pw --threads=16 run',
      'sysbench oltp --mysql-password=** --threads=16 run',
    ],
    ['mongo mongodb://me:p@ss@host:27017/db', 'mongo mongodb://me:****@host:27017/db'],
    ['PGPASSWORD=abc psql -p 5432', 'PGPASSWORD=*** psql -p 5432'],
    ['      MYSQL_ROOT_PASSWORD: abc', '      MYSQL_ROOT_PASSWORD: ***'],
    ['curl -H "Authorization: Bearer abc.def" http://x', 'curl -H "Authorization: Bearer *******" http://x'],
    [
      'curl -H "X-Dgraph-AccessToken: zzz" http://x/?token=abc&n=1',
      'curl -H "X-Dgraph-AccessToken: ***" http://x/?token=***&n=1',
    ],
    ['aws_secret_access_key = wJalrXUtnFEMI/K7MDENG', 'aws_secret_access_key = *********************'],
    ['key AKIAIOSFODNN7EXAMPLE of mine', 'key ******************** of mine'],
    ['  "password": "x y",', '  "password": "***",'],
    ['sshpass -p abc ssh host', 'sshpass -p *** ssh host'],
  ])('%s', (line, expected) => {
    expect(masked(line)).toBe(expected);
  });

  test('an option on a line that goes on with a command, above it a backslash', () => {
    expect(masked('dgraph live \\\r\n  -f x \\\n  -p hunter2\n-p x')).toBe(
      'dgraph live \\\r\n  -f x \\\n  -p *******\n-p x',
    );
  });

  test('it is said what was masked, and where', () => {
    expect(maskSecrets('a\nb\nPGPASSWORD=x y\nmysql -px\n').masked).toEqual([
      { line: 3, what: 'variable' },
      { line: 4, what: '-p' },
    ]);
  });
});

describe('what is left as it is', () => {
  test.each([
    'sysbench oltp_read_only --threads 16 -t 16 -p 3306 run',
    'mysql -u root -p test -P 3306',
    'psql -p 5432 -U me db',
    'docker run -p 8080:8080 dgraph/dgraph:latest dgraph alpha -p /dgraph/p',
    'dgraph live -a localhost:9080 -z localhost:5080 -f 21million.rdf.gz -b 1000 -c 10',
    'bash run.sh -t 16 2>&1',
    'use the --password option to give one, or --token if you have it',
    'Password: what is it?',
    'PGPASSWORD=$PGPASSWORD psql; mysql -p$PW; curl -u $ME:$PW; dgraph live --password=<password>',
    '--encryption_key_file=/k --acl "secret-file=/run/hmac"',
    '[23:42:09-0300] Elapsed: 05s Txns: 100 N-Quads: 1000000 N-Quads/s [last 5s]: 200000 Aborts: 0',
    'mysql_native_password=ON',
    'ips qps rps -p 90 passed 1000 tokens 5 auth 7',
    'see https://github.com/dgraph-io/dgraph/blob/v20.03.1/a.go#L5:7 and me@example.org',
    'v0.5: 12:30:45 http://host:8080/a@b',
  ])('%s', (line) => {
    expect(maskSecrets(line)).toEqual({ text: line, masked: [] });
  });
});

const piece = fc.oneof(
  fc.constantFrom(
    'dgraph live ',
    '-p ',
    '-p',
    ' --password=',
    '--creds ',
    '"',
    "'",
    '`',
    'http://u:',
    '@',
    ' ',
    '\n',
    '\\\n',
    'mysql ',
    'Authorization: Bearer ',
    'PGPASSWORD=',
    '=',
    ';password=',
    'token',
    '***',
    '://',
    'eyJ',
    '.',
    '|',
    '$',
    '<',
    '>',
    '\r',
  ),
  fc.string({ maxLength: 6 }),
);

test('whatever the text, lines and columns stay, nothing but the masked characters changes, and a second time finds nothing', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const text = pieces.join('');
      const once = maskSecrets(text);
      expect(once.text.length).toBe(text.length);
      for (let i = 0; i < text.length; i++)
        if (once.text[i] !== text[i]) expect([once.text[i], text[i] === '\n']).toEqual(['*', false]);
      expect(maskSecrets(once.text)).toEqual({ text: once.text, masked: [] });
    }),
    { numRuns: 1500, seed: 1 },
  );
});
