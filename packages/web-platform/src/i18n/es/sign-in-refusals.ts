import type { TranslationPair } from '../translation-pair.ts';

/** Why somebody was not let in, in Spanish; with its places. */
export const signInRefusalsEs: readonly TranslationPair[] = [
  ['您已退出登录，请重新登录。', 'Ha cerrado la sesión. Acceda de nuevo.'],
  ['您已在别处让此登录下线，请重新登录。', 'Cerró esta sesión desde otro lugar. Acceda de nuevo.'],
  [
    '您的密码已修改或重置，请用新密码重新登录。',
    'Su contraseña se cambió o restableció. Acceda con la nueva.',
  ],
  [
    '您长时间没有操作，登录已失效，请重新登录。',
    'Estuvo mucho tiempo sin actividad y su sesión se cerró. Acceda de nuevo.',
  ],
  ['登录已达到最长时间，请重新登录。', 'Esta sesión ha alcanzado su duración máxima. Acceda de nuevo.'],
  [
    '您的账号已停用或不在有效期内，请联系管理员。',
    'Su cuenta está desactivada o fuera de su periodo. Consulte al administrador.',
  ],
  ['用户名、密码或验证码错误。', 'Usuario, contraseña o código incorrectos.'],
  ['验证码错误或已过期，请重新输入。', 'El código es incorrecto o ha caducado. Introdúzcalo de nuevo.'],
  [
    '登录失败次数过多，请 {minutes} 分钟后再试。',
    'Demasiados intentos fallidos. Inténtelo dentro de {minutes} minutos.',
  ],
  ['登录页面已过期，请刷新后重试。', 'La página de acceso ha caducado. Actualícela e inténtelo de nuevo.'],
  [
    '当前连接未加密，不能直接提交密码：请改用 https 访问，或先用公钥加密密码。',
    'La conexión no está cifrada y no se acepta una contraseña sin cifrar: use https o cifre antes la contraseña.',
  ],
  ['系统不接受未加密的密码，请先用公钥加密密码。', 'No se aceptan contraseñas sin cifrar. Cífrela antes.'],
  ['原密码错误。', 'La contraseña anterior es incorrecta.'],
  ['新密码不能与原密码相同。', 'La contraseña nueva debe ser distinta de la anterior.'],
  [
    '手机号或验证码错误，或验证码已过期，请重新获取。',
    'Número o código incorrecto, o código caducado. Pida otro.',
  ],
  ['验证码发送过于频繁，请 {seconds} 秒后再试。', 'Espere {seconds} segundos antes de pedir otro código.'],
  [
    '该号码获取验证码的次数已达上限，请稍后再试。',
    'Se enviaron demasiados códigos a este número. Inténtelo más tarde.',
  ],
  [
    '您所在网络获取验证码的次数已达上限，请明天再试。',
    'Se pidieron demasiados códigos desde su red. Inténtelo mañana.',
  ],
  [
    '企业没有配置单点登录，请使用其他方式登录。',
    'La empresa no tiene inicio de sesión único. Entre de otra manera.',
  ],
  [
    '单点登录已过期或不是从本浏览器发起，请重新登录。',
    'El inicio de sesión caducó o no empezó en este navegador. Vuelva a entrar.',
  ],
  [
    '不允许访问所配置的身份认证平台的地址，请联系管理员。',
    'No se permite acceder a la dirección del proveedor de identidad configurado. Contacte con su administrador.',
  ],
  [
    '身份认证平台没有确认您的身份，或暂时无法连接，请重新登录或联系管理员。',
    'El proveedor de identidad no le confirmó o no responde. Vuelva a entrar o contacte con el administrador.',
  ],
  [
    '该账号首次使用单点登录前，请先用密码登录，再到“两步验证”页面的“登录绑定”中绑定。',
    'Antes de usar el inicio único por primera vez con esta cuenta, entre con la contraseña y vincúlela en «Accesos vinculados», en la página de la verificación en dos pasos.',
  ],
  [
    '该身份已绑定其他账号，或您的账号已绑定另一身份，请先解除绑定。',
    'Esta identidad está vinculada a otra cuenta, o su cuenta a otra identidad; desvincúlela antes.',
  ],
  [
    '另一位管理员提出的修改还在等待确认，请先确认或撤回。',
    'Un cambio propuesto por otro administrador espera confirmación; confírmelo o retírelo antes.',
  ],
  [
    '该修改已被确认、撤回或替换，请刷新后查看。',
    'Este cambio ya se confirmó, se retiró o se sustituyó; recargue para verlo.',
  ],
  [
    '提出人与您的账号有创建关系，或承担同一职责，请由其他管理员确认。',
    'Quien lo propuso creó su cuenta o tiene la misma función. Debe confirmarlo otro administrador.',
  ],
  [
    '不能确认自己提出的修改，请由另一位管理员确认。',
    'No puede confirmar un cambio suyo; debe hacerlo otro administrador.',
  ],
  [
    '没有与该身份对应的可用账号，请联系管理员。',
    'Ninguna cuenta corresponde a esta identidad. Contacte con el administrador.',
  ],
  [
    '客户不存在或未开放登录，请检查登录地址。',
    'No existe ese cliente o su acceso está cerrado. Compruebe la dirección.',
  ],
  ['系统没有开放{way}，请使用其他方式登录。', 'Esta vía está cerrada: {way}. Entre de otra manera.'],
  [
    '该手机号已注册，请直接登录，或找回密码。',
    'El número ya está registrado. Entre o recupere su contraseña.',
  ],
  [
    '{way}有单独的入口，此处只接受用户名和密码。',
    'Aquí solo se aceptan usuario y contraseña; hay otra llamada para: {way}.',
  ],
  ['登录密码错误。', 'Contraseña incorrecta.'],
  ['登录已超时，请重新登录。', 'El inicio de sesión tardó demasiado. Vuelva a entrar.'],
  [
    '动态验证码错误或已使用，请等待下一个验证码。',
    'El código es incorrecto o ya se usó. Espere al siguiente.',
  ],
  ['已开启两步验证。', 'La verificación en dos pasos ya está activa.'],
  [
    '您的角色必须使用两步验证，不能关闭。',
    'Su rol exige la verificación en dos pasos; no se puede desactivar.',
  ],
  [
    '通行密钥没有通过验证，请重试，或使用其他方式。',
    'La llave de acceso no fue aceptada. Inténtelo de nuevo o use otra vía.',
  ],
  ['您的账号已恢复使用，请重新登录。', 'Su cuenta vuelve a estar activa. Acceda de nuevo.'],
];
